import { useState } from 'react'
import type { SecondFactor } from '../calls/sign-in'
import type { LoginText } from '../content/content'
import { Links } from '../entrance/links'
import { Opening } from '../entrance/opening'
import type { Locale } from '../routes/locale'
import { enterConsole } from './enter-console'
import { LoginForm, type Restart } from './login-form'
import { SecondStep } from './second-step'

interface Step {
  secondFactor: SecondFactor
  remember: boolean
}

/** The password or a passkey, then the second factor of who has one. */
export function SignInSteps({ text, locale }: { text: LoginText; locale: Locale }) {
  const [step, setStep] = useState<Step>()
  const [restart, setRestart] = useState<Restart>()

  function begin(anew: Restart) {
    setRestart(anew)
    setStep(undefined)
  }

  if (step)
    return (
      <SecondStep
        text={text}
        locale={locale}
        secondFactor={step.secondFactor}
        onSession={(session) => enterConsole(session, step.remember)}
        onRestart={() => begin({})}
        onGone={() => begin({ reason: text.secondStep.late })}
      />
    )
  const links = [
    { path: '/forgot-password', label: text.forgot },
    { path: '/register', label: text.register },
  ]
  return (
    <>
      <Opening title={text.title} lead={text.lead} needsScripts={text.form.needsScripts} />
      <LoginForm
        text={text}
        locale={locale}
        restart={restart}
        onSecondFactor={(secondFactor, remember) => setStep({ secondFactor, remember })}
      />
      <Links locale={locale} links={links} />
    </>
  )
}
