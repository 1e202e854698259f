import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Answer } from '../calls/answer'
import { sendForm } from '../calls/visitor-forms'
import { errorsOf, type FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'
import type { FieldText, FormPageText } from '../texts/form-page-text'
import { dropDraft, restoreDraft, storeDraft } from './drafts'
import { loadRules, validateOnDemand, validateWithTimeout } from './rules-on-demand'
import { stampFor } from './stamped'
import { useFormErrors } from './use-form-errors'

interface Options {
  /** Where the form is sent to, with or without scripts. */
  action: string
  locale: Locale
  fields: readonly FieldText[]
  messages: FormPageText['form']
  /** Further validation before sending. */
  check?: (data: FormData) => FormErrors<string>
  /** Called on success, before navigating to the confirmation page. */
  onSent?: () => Promise<void>
  /** Path of the confirmation page. */
  sentHref: string
}

/** A form of visitors as its fields and its button show it. */
export interface VisitorFormState {
  form: RefObject<HTMLFormElement | null>
  sending: boolean
  errors: FormErrors<string>
  /** Errors of the last attempt; a new object for each attempt. */
  refused: FormErrors<string> | undefined
  begin: () => void
  correct: (event: FormEvent<HTMLFormElement>) => void
  leave: (event: FocusEvent<HTMLFormElement>) => void
  /** Validates some fields and shows their errors; returns whether there are none. */
  validateFields: (names: readonly string[]) => Promise<boolean>
  submit: () => Promise<void>
}

/** Enhances a form that works without scripts: immediate validation, a stored draft, and no navigation before success. */
export function useVisitorForm({
  action,
  locale,
  fields,
  messages,
  check,
  onSent,
  sentHref,
}: Options): VisitorFormState {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [stamp] = useState(() => stampFor(locale))
  const [sending, setSending] = useState(false)
  const { errors, refused, refuse, setError, wasWrong } = useFormErrors()
  const names = [...fields.map(({ name }) => name), 'files']

  useEffect(() => {
    stamp.open()
    if (form.current) restoreDraft(action, form.current)
  }, [action, stamp])

  useEffect(() => {
    // Restored from the back/forward cache: do not send again.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) rest()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  })

  function rest() {
    busy.current = false
    setSending(false)
  }

  /** Preloads the rules when someone starts to fill in the form; without them the server validates. */
  function begin() {
    loadRules().catch(() => undefined)
  }

  const typed = () => new FormData(form.current ?? undefined)

  function correct({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    storeDraft(action, currentTarget)
    setError((target as HTMLInputElement).name, undefined)
  }

  async function leave({ target }: FocusEvent<HTMLFormElement>) {
    const { name } = target as Element as HTMLInputElement
    const data = typed()
    const value = data.get(name)
    if (!names.includes(name) || !(isFilledIn(value) || wasWrong(name))) return
    const found = { ...(await validateOnDemand(action, data, locale)), ...check?.(data) }
    // Do not apply the result to newer input.
    if (typed().get(name) === value) setError(name, found[name])
  }

  async function validateFields(fields: readonly string[]): Promise<boolean> {
    const data = typed()
    const found = { ...(await validateWithTimeout(action, data, locale)), ...check?.(data) }
    const own = Object.entries(found).filter(([name]) => fields.includes(name))
    return !refuse(Object.fromEntries(own))
  }

  async function submit() {
    if (busy.current) return
    busy.current = true
    if (!(await validateFields(names))) return rest()
    setSending(true)
    const answer = await sendStamped(stamp, typed(), (stamped) => sendForm(action, stamped, locale))
    if (answer.outcome === 'done') {
      await onSent?.()
      dropDraft(action)
      form.current?.reset()
      location.assign(sentHref)
      return
    }
    rest()
    refuse(errorsOf(answer, names, messages.errors, locale))
  }

  return { form, sending, errors, refused, begin, correct, leave, validateFields, submit }
}

function isFilledIn(value: FormDataEntryValue | null): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null
}

/** Sends a form with its stamp; retries once with a new one when the server rejects the stamp. */
export async function sendStamped(
  stamp: ReturnType<typeof stampFor>,
  data: FormData,
  send: (data: FormData) => Promise<Answer<'OK'>>,
): Promise<Answer<'OK'>> {
  const attempt = async () => {
    const given = await stamp.ready()
    if (given === undefined) data.delete('stamp')
    else data.set('stamp', given)
    return send(data)
  }
  const answer = await attempt()
  if (answer.outcome !== 'invalid' || !answer.errors.some(({ path }) => path === 'stamp')) return answer
  stamp.renew()
  return attempt()
}
