import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { sendForm } from '../calls/visitor-forms'
import type { FieldText, FormPageText } from '../content/content'
import { errorsOf, type FormErrors } from '../forms/form-errors'
import type { Locale } from '../routes/locale'
import { dropDraft, keepDraft, restoreDraft } from './drafts'
import { missingIn } from './missing-in'
import { sendStamped } from './send-stamped'
import { stampFor } from './stamped'

interface Options {
  /** Where the form is sent to, with or without scripts. */
  action: string
  locale: Locale
  fields: readonly FieldText[]
  words: FormPageText['form']
  /** What else is wrong before anything is sent. */
  check?: (data: FormData) => FormErrors<string>
  /** Address of the page that says that it was taken. */
  sentHref: string
}

/** A form of visitors as its fields and its button show it. */
export interface VisitorFormState {
  form: RefObject<HTMLFormElement | null>
  sending: boolean
  errors: FormErrors<string>
  correct: (event: FormEvent<HTMLFormElement>) => void
  /** Says what is wrong with some fields; whether there is anything. */
  refuse: (found: FormErrors<string>) => boolean
  submit: () => Promise<void>
}

/** What a script adds to a form that works without one: errors at once, what was typed kept, no other page until it is taken. */
export function useVisitorForm({
  action,
  locale,
  fields,
  words,
  check,
  sentHref,
}: Options): VisitorFormState {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [stamp] = useState(() => stampFor(locale))
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<FormErrors<string>>({})

  useEffect(() => {
    stamp.open()
    if (form.current) restoreDraft(action, form.current)
  }, [action, stamp])

  useEffect(() => {
    // Brought back by the browser as it was left: what was sent is not sent again.
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

  function correct({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    keepDraft(action, currentTarget)
    const { name } = target as HTMLInputElement
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  function refuse(found: FormErrors<string>): boolean {
    setErrors(found)
    return Object.keys(found).length > 0
  }

  async function submit() {
    if (busy.current || !form.current) return
    const data = new FormData(form.current)
    if (refuse({ ...missingIn(data, fields, words.errors.required), ...check?.(data) })) return
    busy.current = true
    setSending(true)
    const answer = await sendStamped(stamp, data, (stamped) => sendForm(action, stamped, locale))
    if (answer.outcome === 'done') {
      dropDraft(action)
      form.current?.reset()
      location.assign(sentHref)
      return
    }
    rest()
    const names = [...fields.map(({ name }) => name), 'files']
    setErrors(errorsOf(answer, names, words.errors, locale))
  }

  return { form, sending, errors, correct, refuse, submit }
}
