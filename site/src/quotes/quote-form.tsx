import { callPath } from '@parvis/schema'
import { readProfile } from '@parvis/schemas/calls/own-account'
import { requestQuote } from '@parvis/schemas/calls/visitors'
import { quoteFiles } from '@parvis/schemas/visitor-form-limits'
import { type MouseEvent, type RefObject, useEffect } from 'react'
import { mayHaveSession } from '../calls/open-session'
import { readSignedIn } from '../calls/read-signed-in'
import * as styles from '../forms/form.module.css'
import type { FormErrors } from '../forms/form-errors'
import { useScriptsRun } from '../forms/use-scripts-run'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import type { FieldText, FormPageText, QuotesText } from '../texts/form-page-text'
import { storeDraft } from '../visitor-form/drafts'
import { SendButton } from '../visitor-form/send-button'
import { useVisitorForm } from '../visitor-form/use-visitor-form'
import { VisitorForm } from '../visitor-form/visitor-form'
import * as visitorStyles from '../visitor-form/visitor-form.module.css'
import { Progress } from './progress'
import { QuoteStep } from './quote-step'
import { Review } from './review'
import { useChosenFiles } from './use-chosen-files'
import { useStep } from './use-step'

const names = ['firstname', 'lastname', 'email'] as const

const action = `/api${requestQuote.path}`

/** The form by which visitors ask for a quote: step by step where a script leads, else as one long form. */
export function QuoteForm({ text, locale }: { text: QuotesText; locale: Locale }) {
  const { fields, form: messages, steps } = text
  const isGuided = useScriptsRun()
  const { step, hasMoved, show, setStep, clear } = useStep(steps.length)
  const sentHref = localizedPath('/quotes/sent', locale)
  const check = (data: FormData) => checkFiles(data, messages)
  const onSent = async () => {
    clear()
    await chosen.clear()
  }
  const state = useVisitorForm({ action, locale, fields, messages, check, onSent, sentHref })
  const chosen = useChosenFiles(state.form)
  useOwnName(state.form, locale)
  useEffect(() => {
    const form = state.form.current
    if (!form || !chooseAskedService(form)) return
    storeDraft(action, form)
    show(0)
  }, [state.form, show])
  useStepOfError(steps, state.refused, show)
  const isLast = step === steps.length
  const named = [...fields, { name: 'files', label: text.files }]

  /** Validates the fields of this step, then goes to the next one or submits. */
  async function goOn() {
    if (isLast || !isGuided) return state.submit()
    if (await state.validateFields(steps[step]?.fields ?? [])) setStep(step + 1)
  }

  return (
    <VisitorForm {...{ state, action, locale, messages }} fields={named} hasFiles onSubmit={goOn}>
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
        <SendButton label={text.submit} sendingLabel={messages.sending} sending={state.sending} />
      </div>
      {isGuided && <Moves text={text} step={step} isLast={isLast} onBack={() => setStep(step - 1)} />}
    </VisitorForm>
  )
}

function fieldsOf(names: readonly string[], fields: readonly FieldText[]): FieldText[] {
  return fields.filter(({ name }) => names.includes(name))
}

/** Ignores the second click of a double click, which would hit the next step. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

interface Props {
  text: Pick<QuotesText, 'next' | 'previous'>
  step: number
  isLast: boolean
  onBack: () => void
}

/** Buttons to the previous and next steps. */
function Moves({ text, step, isLast, onBack }: Props) {
  return (
    <div className={visitorStyles.moves}>
      {step > 0 && (
        <button type="button" className={`${styles.submit} ${styles.secondary}`} onClick={onBack}>
          {text.previous}
        </button>
      )}
      {!isLast && (
        <button type="submit" className={styles.submit} onClick={onlyOnce}>
          {text.next}
        </button>
      )}
    </div>
  )
}

/** Errors of files, found before uploading. */
export function checkFiles(
  data: Pick<FormData, 'getAll'>,
  messages: Pick<FormPageText['form'], 'tooManyFiles' | 'fileTooLarge'>,
): FormErrors<string> {
  const files = data
    .getAll(quoteFiles.name)
    .filter((file): file is File => file instanceof File && file.name !== '')
  if (files.length > quoteFiles.most) return { files: messages.tooManyFiles }
  return files.some(({ size }) => size > quoteFiles.fileSize) ? { files: messages.fileTooLarge } : {}
}

/** Prefills the client's details, without overwriting input. */
function useOwnName(form: RefObject<HTMLFormElement | null>, locale: Locale): void {
  useEffect(() => {
    if (!mayHaveSession()) return
    const fillIn = async () => {
      const answer = await readSignedIn<Partial<Record<string, unknown>>>(
        callPath(readProfile),
        'item',
        locale,
      )
      if (answer.outcome !== 'read') return
      for (const name of names) {
        const field = form.current?.elements.namedItem(name)
        const own = answer.value[name]
        if (field instanceof HTMLInputElement && typeof own === 'string') field.value ||= own
      }
    }
    fillIn()
  }, [form, locale])
}

/**
 * Chooses the service that the address names, if it exists, and removes it from the address, so that a reload
 * does not undo a later choice.
 *
 * @returns whether it chose one
 */
function chooseAskedService(form: HTMLFormElement): boolean {
  const { history, location } = window
  const asked = new URLSearchParams(location.search).get('service')
  const choices = [...form.querySelectorAll<HTMLInputElement>('[name="service"]')]
  const choice = choices.find(({ value }) => value === asked)
  if (!choice) return false
  choice.checked = true
  history.replaceState(history.state, '', location.pathname + location.hash)
  return true
}

/** Leads back to the first step in which something was refused. */
function useStepOfError(
  steps: QuotesText['steps'],
  refused: FormErrors<string> | undefined,
  show: (step: number) => void,
): void {
  useEffect(() => {
    const wrong = steps.findIndex(({ fields }) => fields.some((name) => refused?.[name]))
    if (wrong >= 0) show(wrong)
  }, [steps, refused, show])
}
