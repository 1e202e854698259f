import { useState } from 'react'
import type { Invitation } from '../calls/invitations'
import * as entrance from '../entrance/entrance.module.css'
import { MainLink } from '../entrance/main-link'
import { Opening } from '../entrance/opening'
import { Outcome } from '../entrance/outcome'
import type { InvitationText } from '../messages/invitation'
import type { Locale } from '../routes/locale'
import { InvitationForm } from './invitation-form'

interface Props {
  text: InvitationText
  locale: Locale
  token: string
  invitation: Invitation
  /** Called when the link is no longer valid. */
  onLinkExpired: () => void
}

/** The invitation, the form to accept it, then the confirmation. */
export function Acceptance({ text, locale, token, invitation, onLinkExpired }: Props) {
  const [accepted, setAccepted] = useState(false)
  const fillIn = (messages: string) => invited(messages, invitation)
  if (accepted)
    return (
      <Outcome text={{ ...text.accepted, body: fillIn(text.accepted.body) }}>
        <MainLink path="/login" label={text.signIn} locale={locale} />
      </Outcome>
    )
  return (
    <>
      <Opening
        title={text.title}
        lead={fillIn(invitation.inviter ? text.invited : text.invitedByNobody)}
        needsScripts={text.form.needsScripts}
      />
      <p className={entrance.ask}>{fillIn(invitation.known ? text.known : text.newcomer)}</p>
      <InvitationForm
        text={text}
        locale={locale}
        token={token}
        invitation={invitation}
        onAccepted={() => setAccepted(true)}
        onLinkExpired={onLinkExpired}
      />
    </>
  )
}

/** Fills the placeholders of a message with values of an invitation. */
export function invited(messages: string, { account, inviter, email }: Invitation): string {
  const values: Record<string, string> = { account, inviter, email }
  return messages.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
