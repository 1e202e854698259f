import { useRef } from 'react'
import type { Answer } from '../calls/answer'
import type { PasskeyAnswer, PasskeyRequest } from '../calls/passkeys'
import type { Session } from '../calls/sign-in'
import { Form } from '../forms/form'
import { useForm } from '../forms/use-form'
import type { Locale } from '../routes/locale'
import type { LoginText } from '../words/words'
import { presentPasskey } from './present-passkey'
import { sendPasskey } from './send-passkey'
import { usePasskeyAutofill } from './use-passkey-autofill'

const fields = [] as const

interface Props {
  text: LoginText
  locale: Locale
  begin: () => Promise<Answer<PasskeyRequest>>
  finish: (answer: PasskeyAnswer) => Promise<Answer<Session>>
  onSession: (session: Session) => void
  /** Called when this sign-in has lasted too long; without it the form says so itself. */
  onGone?: () => void
  /** Whether it stands beside the password; browsers then offer passkeys where the username is typed, too. */
  isBesidePassword?: boolean
}

/** The button by which a passkey is shown. */
export function PasskeyForm(props: Props) {
  const { text, locale, begin, finish, onSession, onGone, isBesidePassword = false } = props
  const filledIn = useRef<PasskeyAnswer>(undefined)
  const state = useForm({
    fields,
    words: { ...text.form.errors, linkGone: text.secondStep.late },
    locale,
    send: async () => {
      const item = filledIn.current
      filledIn.current = undefined
      const sent = item && (await sendPasskey({ outcome: 'done', item }, finish, text.passkey))
      // What was offered when the page was opened may be too old by now.
      if (sent && sent.outcome !== 'linkGone') return sent
      return sendPasskey(await presentPasskey(begin), finish, text.passkey)
    },
    done: onSession,
    gone: onGone,
  })
  usePasskeyAutofill({
    isOffered: isBesidePassword && !state.sending,
    begin,
    onAnswer: (answer) => {
      filledIn.current = answer
      state.form.current?.requestSubmit()
    },
  })
  const { use, waiting } = text.passkey
  return <Form state={state} submit={use} sending={waiting} isSecondary={isBesidePassword} />
}
