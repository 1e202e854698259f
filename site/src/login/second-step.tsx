import { useEffect, useRef, useState } from 'react'
import { beginPasskeyStep, showPasskey } from '../calls/passkeys'
import { type SecondFactor, type SecondFactorMethod, type Session, showSecondFactor } from '../calls/sign-in'
import { Outcome } from '../entrance/outcome'
import type { LoginText } from '../messages/login'
import type { Locale } from '../routes/locale'
import { CodeForm } from './code-form'
import * as styles from './login.module.css'
import { PasskeyForm } from './passkey-form'

/** In the order in which they are offered. */
const known: readonly SecondFactorMethod[] = ['passkey', 'totp', 'recovery']

interface Props {
  text: LoginText
  locale: Locale
  secondFactor: SecondFactor
  onSession: (session: Session) => void
  /** Restarts the sign-in. */
  onRestart: () => void
  /** Called when this sign-in has expired. */
  onLinkExpired: () => void
}

/** The second factor, after the password. */
export function SecondStep(props: Props) {
  const { text, secondFactor, onRestart } = props
  const messages = text.secondStep
  const methods = known.filter((method) => secondFactor.methods.includes(method))
  const [chosen, setChosen] = useState(methods[0] ?? 'recovery')
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(chosen)
  useEffect(() => {
    if (shown.current !== chosen) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    shown.current = chosen
  }, [chosen])
  return (
    <>
      <Outcome text={{ title: messages.title, body: messages[chosen].body }} />
      <div ref={place} className={styles.method}>
        <Method key={chosen} method={chosen} {...props} />
      </div>
      <ul className={styles.choices}>
        {methods
          .filter((method) => method !== chosen)
          .map((method) => (
            <li key={method}>
              <button type="button" onClick={() => setChosen(method)}>
                {messages[method].choose}
              </button>
            </li>
          ))}
        <li>
          <button type="button" onClick={onRestart}>
            {messages.restart}
          </button>
        </li>
      </ul>
    </>
  )
}

/** The form of the chosen second factor. */
function Method({
  method,
  text,
  locale,
  secondFactor: { token },
  onSession,
  onLinkExpired,
}: Props & { method: SecondFactorMethod }) {
  const ends = { text, locale, onSession, onLinkExpired }
  if (method === 'passkey')
    return (
      <PasskeyForm
        {...ends}
        begin={() => beginPasskeyStep(token, locale)}
        finish={(answer) => showPasskey(answer, locale)}
      />
    )
  return <CodeForm {...ends} method={method} send={(code) => showSecondFactor({ token, code }, locale)} />
}
