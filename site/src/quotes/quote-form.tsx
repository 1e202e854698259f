import { useEffect } from 'react'
import { useScriptsRun } from '../forms/use-scripts-run'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { keepDraft } from '../visitor-form/drafts'
import { SendButton } from '../visitor-form/send-button'
import { useVisitorForm } from '../visitor-form/use-visitor-form'
import { VisitorForm } from '../visitor-form/visitor-form'
import type { FieldText, QuotesText } from '../words/words'
import { chooseAskedService } from './asked-service'
import { checkFiles } from './check-files'
import { Moves } from './moves'
import { Progress } from './progress'
import { QuoteStep } from './quote-step'
import { Review } from './review'
import { useChosenFiles } from './use-chosen-files'
import { useOwnName } from './use-own-name'
import { useStep } from './use-step'
import { useStepOfError } from './use-step-of-error'

const action = '/api/quotes'

/** The form by which visitors ask for a quote: step by step where a script leads, else as one long form. */
export function QuoteForm({ text, locale }: { text: QuotesText; locale: Locale }) {
  const { fields, form: words, steps } = text
  const isGuided = useScriptsRun()
  const { step, hasMoved, show, setStep, forget } = useStep(steps.length)
  const sentHref = localizedPath('/quotes/sent', locale)
  const check = (data: FormData) => checkFiles(data, words)
  const onSent = async () => {
    forget()
    await chosen.forget()
  }
  const state = useVisitorForm({ action, locale, fields, words, check, onSent, sentHref })
  const chosen = useChosenFiles(state.form)
  useOwnName(state.form, locale)
  useEffect(() => {
    const form = state.form.current
    if (!form || !chooseAskedService(form)) return
    keepDraft(action, form)
    show(0)
  }, [state.form, show])
  useStepOfError(steps, state.refused, show)
  const isLast = step === steps.length
  const named = [...fields, { name: 'files', label: text.files }]

  /** Goes on where the fields of this step are right, and sends at the end. */
  async function goOn() {
    if (isLast || !isGuided) return state.submit()
    if (await state.hold(steps[step]?.fields ?? [])) setStep(step + 1)
  }

  return (
    <VisitorForm {...{ state, action, locale, words }} fields={named} hasFiles onSubmit={goOn}>
      <Progress text={text.progress} step={step} count={steps.length + 1} />
      {steps.map((each, index) => (
        <QuoteStep
          key={each.title}
          text={text}
          step={each}
          fields={fieldsOf(each.fields, fields)}
          locale={locale}
          errors={state.errors}
          chosen={chosen}
          isShown={!isGuided || step === index}
          isCurrent={hasMoved && step === index}
        />
      ))}
      {isGuided && isLast && (
        <Review text={text} named={named} locale={locale} form={state.form.current} onChange={setStep} />
      )}
      <div hidden={isGuided && !isLast}>
        <SendButton label={text.submit} sendingLabel={words.sending} sending={state.sending} />
      </div>
      {isGuided && <Moves text={text} step={step} isLast={isLast} onBack={() => setStep(step - 1)} />}
    </VisitorForm>
  )
}

function fieldsOf(names: readonly string[], fields: readonly FieldText[]): FieldText[] {
  return fields.filter(({ name }) => names.includes(name))
}
