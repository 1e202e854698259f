import { useState } from 'react'
import { type SecondFactor, type SecondFactorMethod, type Session, showSecondFactor } from '../calls/sign-in'
import type { LoginText } from '../content/content'
import { Outcome } from '../entrance/outcome'
import type { Locale } from '../routes/locale'
import { CodeForm } from './code-form'
import * as styles from './login.module.css'

const codeMethods: readonly SecondFactorMethod[] = ['totp', 'recovery']

interface Props {
  text: LoginText
  locale: Locale
  secondFactor: SecondFactor
  onSession: (session: Session) => void
  /** Begins the sign-in anew. */
  onRestart: () => void
  /** Called when this sign-in has lasted too long. */
  onGone: () => void
}

/** What comes after the password, for who has asked for it. */
export function SecondStep({ text, locale, secondFactor, onSession, onRestart, onGone }: Props) {
  const { token, methods } = secondFactor
  const codes = codeMethods.filter((method) => methods.includes(method))
  const [chosen, setChosen] = useState<SecondFactorMethod>(codes[0] ?? 'totp')
  const words = text.secondStep
  const other = codes.find((method) => method !== chosen)
  return (
    <>
      <Outcome text={{ title: words.title, body: words[chosen].body }} />
      <CodeForm
        key={chosen}
        text={text}
        locale={locale}
        method={chosen}
        send={(code) => showSecondFactor({ token, code }, locale)}
        onSession={onSession}
        onGone={onGone}
      />
      <ul className={styles.choices}>
        {other && (
          <li>
            <button type="button" onClick={() => setChosen(other)}>
              {words[other].choose}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={onRestart}>
            {words.restart}
          </button>
        </li>
      </ul>
    </>
  )
}
