import { useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '../calls/answer'
import type { PasskeyAnswer, PasskeyRequest } from '../calls/passkeys'
import type { Session } from '../calls/sign-in'
import { Form } from '../forms/form'
import type { Explained } from '../forms/form-errors'
import { useForm } from '../forms/use-form'
import type { LoginText } from '../messages/login'
import type { Locale } from '../routes/locale'
import { fillsInPasskeys, type Presented, presentPasskey } from './present-passkey'

const fields = [] as const

interface Props {
  text: LoginText
  locale: Locale
  begin: () => Promise<Answer<PasskeyRequest>>
  finish: (answer: PasskeyAnswer) => Promise<Answer<Session>>
  onSession: (session: Session) => void
  /** Called when this sign-in has expired; without it the form shows the error. */
  onLinkExpired?: () => void
  /** Whether it is next to the password; browsers then also offer passkeys at the username. */
  isNextToPassword?: boolean
}

/** The button that signs in with a passkey. */
export function PasskeyForm(props: Props) {
  const { text, locale, begin, finish, onSession, onLinkExpired, isNextToPassword = false } = props
  const filledIn = useRef<PasskeyAnswer>(undefined)
  const state = useForm({
    fields,
    messages: { ...text.form.errors, linkInvalid: text.secondStep.late },
    locale,
    send: async () => {
      const item = filledIn.current
      filledIn.current = undefined
      const sent = item && (await sendPasskey({ outcome: 'done', item }, finish, text.passkey))
      // The challenge of the open page may have expired by now.
      if (sent && sent.outcome !== 'linkInvalid') return sent
      return sendPasskey(await presentPasskey(begin), finish, text.passkey)
    },
    done: onSession,
    onLinkExpired,
  })
  usePasskeyAutofill({
    isOffered: isNextToPassword && !state.sending,
    begin,
    onAnswer: (answer) => {
      filledIn.current = answer
      state.form.current?.requestSubmit()
    },
  })
  const { use, waiting } = text.passkey
  return <Form state={state} submit={use} sending={waiting} isSecondary={isNextToPassword} />
}

/** Sends the passkey's response, or explains why there is none. */
export async function sendPasskey(
  presented: Presented,
  finish: (answer: PasskeyAnswer) => Promise<Answer<Session>>,
  messages: LoginText['passkey'],
): Promise<Answer<Session> | Explained> {
  if (presented.outcome === 'cancelled' || presented.outcome === 'unsupported')
    return { outcome: 'explained', message: messages[presented.outcome] }
  if (presented.outcome !== 'done') return presented
  const answer = await finish(presented.item)
  const refused = answer.outcome === 'invalid' && answer.errors.find(({ path }) => path === 'response')
  return refused ? { outcome: 'explained', message: refused.message } : answer
}

interface Options {
  /** Whether passkeys are offered now. */
  isOffered: boolean
  begin: () => Promise<Answer<PasskeyRequest>>
  onAnswer: (answer: PasskeyAnswer) => void
}

/** Has the browser offer passkeys in the field of the username, where it can. */
function usePasskeyAutofill({ isOffered, begin, onAnswer }: Options): void {
  const offer = useEffectEvent(async (end: AbortSignal) => {
    if (!(await fillsInPasskeys())) return
    const presented = await presentPasskey(begin, end)
    if (presented.outcome === 'done' && !end.aborted) onAnswer(presented.item)
  })
  useEffect(() => {
    if (!isOffered) return
    const left = new AbortController()
    void offer(left.signal)
    return () => left.abort()
  }, [isOffered])
}
