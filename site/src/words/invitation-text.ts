import type { Newcomer } from '../calls/invitations'
import type { FormText } from './form-text'
import type { MetaText } from './meta-text'
import type { OutcomeText } from './outcome-text'

/** `{account}`, `{inviter}` and `{email}` stand for what the invitation says. */
export interface InvitationText {
  meta: MetaText
  form: FormText
  title: string
  /** While the invitation is read. */
  reading: string
  /** Who invites to what. */
  invited: string
  /** The same, where nobody can be named. */
  invitedByNobody: string
  /** What is asked of who has no sign-in yet. */
  newcomer: string
  /** What is asked of who has one. */
  known: string
  fields: Record<keyof Newcomer, string>
  usernameHint: string
  submit: string
  accepted: OutcomeText
  signIn: string
  unread: string
  /** What could not be read can be read again. */
  retry: string
  gone: OutcomeText
}
