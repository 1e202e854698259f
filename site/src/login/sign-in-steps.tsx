import { useEffect, useRef, useState } from 'react'
import { beginPasskeySignIn, signInByPasskey } from '../calls/passkeys'
import { sessionToken } from '../calls/session-token'
import type { SecondFactor } from '../calls/sign-in'
import * as entrance from '../entrance/entrance.module.css'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import type { LoginText } from '../messages/login'
import type { Locale } from '../routes/locale'
import { enterConsole } from './enter-console'
import * as styles from './login.module.css'
import { LoginForm, type Restart, type SignInDraft } from './login-form'
import { nextPath } from './next-path'
import { PasskeyForm } from './passkey-form'
import { SecondStep } from './second-step'

interface Step {
  secondFactor: SecondFactor
  begun: SignInDraft
}

/** The password or a passkey, then the second factor, if the account has one. */
export function SignInSteps({ text, locale }: { text: LoginText; locale: Locale }) {
  const [step, setStep] = useState<Step>()
  const [restart, setRestart] = useState<Restart>()
  if (!step)
    return (
      <FirstStep
        text={text}
        locale={locale}
        restart={restart}
        onSecondFactor={(secondFactor, begun) => setStep({ secondFactor, begun })}
      />
    )
  const { secondFactor, begun } = step

  function begin(reason?: string) {
    setRestart({ begun, reason })
    setStep(undefined)
  }

  return (
    <SecondStep
      text={text}
      locale={locale}
      secondFactor={secondFactor}
      onSession={(session) => enterConsole(session, begun.remember)}
      onRestart={() => begin()}
      onLinkExpired={() => begin(text.secondStep.late)}
    />
  )
}

interface Props {
  text: LoginText
  locale: Locale
  restart?: Restart
  onSecondFactor: (secondFactor: SecondFactor, begun: SignInDraft) => void
}

/** The password, or a passkey alone. */
function FirstStep({ text, locale, restart, onSecondFactor }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const remember = () => box.current?.checked === true
  const links = [
    { path: '/forgot-password', label: text.forgot },
    { path: '/register', label: text.register },
  ]
  return (
    <>
      <Opening title={text.title} lead={text.lead} needsScripts={text.form.needsScripts} />
      <SessionEnded messages={text.ended} />
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
        isNextToPassword
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

/** Notice for people whom the console sent here because their session ended. */
function SessionEnded({ messages }: { messages: string }) {
  const [ended, setEnded] = useState(false)
  useEffect(() => setEnded(new URLSearchParams(window.location.search).get('reason') === 'ended'), [])
  return <div role="status">{ended && <p className={entrance.notice}>{messages}</p>}</div>
}

/** Notice for people with a session in this tab, with a link to continue. */
function SignedIn({ text }: { text: LoginText['signedIn'] }) {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    if (sessionToken()) setPath(nextPath(window.location.search))
  }, [])
  if (!path) return null
  return (
    <p className={entrance.notice}>
      {text.body} <a href={path}>{text.open}</a>
    </p>
  )
}
