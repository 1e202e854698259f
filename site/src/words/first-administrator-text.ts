import type { Registration } from '../calls/registration'
import type { FormText } from './form-text'
import type { MetaText } from './meta-text'
import type { OutcomeText } from './outcome-text'

export interface FirstAdministratorText {
  meta: MetaText
  form: FormText
  title: string
  lead: string
  fields: Record<keyof Registration, string>
  usernameHint: string
  submit: string
  done: OutcomeText
  signIn: string
  /** A link that is wrong, used, expired or replaced. */
  gone: OutcomeText
  /** A link that could not be checked can be checked again. */
  unread: string
  retry: string
}
