import { acceptInvitation, type Invitation } from '../calls/invitations'
import { Form } from '../forms/form'
import { PersonFields } from '../forms/person-fields'
import { useForm } from '../forms/use-form'
import type { InvitationText } from '../messages/invitation'
import { newPasswordErrors } from '../password/new-password-errors'
import type { Locale } from '../routes/locale'

const newcomerFields = ['firstname', 'lastname', 'username', 'password'] as const
const noFields = [] as const

interface Props {
  text: InvitationText
  locale: Locale
  token: string
  invitation: Invitation
  onAccepted: () => void
  /** Called when the link is no longer valid. */
  onLinkExpired: () => void
}

/** The person's details, unless they have an account, and the button that accepts. */
export function InvitationForm({ text, locale, token, invitation, onAccepted, onLinkExpired }: Props) {
  const { form } = text
  const state = useForm({
    fields: invitation.known ? noFields : newcomerFields,
    messages: form.errors,
    locale,
    check: ({ password }) => (invitation.known ? {} : newPasswordErrors(password, form.password)),
    send: (newcomer) => acceptInvitation({ token, ...newcomer }, locale),
    done: onAccepted,
    onLinkExpired,
  })
  return (
    <Form state={state} submit={text.submit} sending={form.sending}>
      {!invitation.known && (
        <PersonFields
          labels={text.fields}
          usernameHint={text.usernameHint}
          password={form.password}
          errors={state.errors}
        />
      )}
    </Form>
  )
}
