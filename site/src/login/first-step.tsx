import { useRef } from 'react'
import { beginPasskeySignIn, signInByPasskey } from '../calls/passkeys'
import type { SecondFactor } from '../calls/sign-in'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import type { Locale } from '../routes/locale'
import type { LoginText } from '../words/words'
import { enterConsole } from './enter-console'
import * as styles from './login.module.css'
import { type Begun, LoginForm, type Restart } from './login-form'
import { PasskeyForm } from './passkey-form'
import { SessionEnded } from './session-ended'
import { SignedIn } from './signed-in'

interface Props {
  text: LoginText
  locale: Locale
  restart?: Restart
  onSecondFactor: (secondFactor: SecondFactor, begun: Begun) => void
}

/** The password, or a passkey alone. */
export function FirstStep({ text, locale, restart, onSecondFactor }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const remember = () => box.current?.checked === true
  const links = [
    { path: '/forgot-password', label: text.forgot },
    { path: '/register', label: text.register },
  ]
  return (
    <>
      <Opening title={text.title} lead={text.lead} needsScripts={text.form.needsScripts} />
      <SessionEnded words={text.ended} />
      <SignedIn text={text.signedIn} />
      <LoginForm
        text={text}
        locale={locale}
        restart={restart}
        remember={box}
        onSecondFactor={onSecondFactor}
      />
      <p className={styles.or}>{text.passkey.or}</p>
      <PasskeyForm
        isBesidePassword
        text={text}
        locale={locale}
        begin={() => beginPasskeySignIn(locale)}
        finish={(answer) => signInByPasskey({ ...answer, remember: remember() }, locale)}
        onSession={(session) => enterConsole(session, remember())}
      />
      <Links locale={locale} links={links} />
    </>
  )
}
