import { useState } from 'react'
import type { SecondFactor } from '../calls/sign-in'
import type { Locale } from '../routes/locale'
import type { LoginText } from '../words/words'
import { enterConsole } from './enter-console'
import { FirstStep } from './first-step'
import type { Begun, Restart } from './login-form'
import { SecondStep } from './second-step'

interface Step {
  secondFactor: SecondFactor
  begun: Begun
}

/** The password or a passkey, then the second factor of who has one. */
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
      onGone={() => begin(text.secondStep.late)}
    />
  )
}
