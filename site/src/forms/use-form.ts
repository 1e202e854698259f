import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Answer } from '../calls/answer'
import type { Locale } from '../routes/locale'
import type { FormErrorText } from '../words/form'
import {
  type Explained,
  errorsOf,
  type FormErrors,
  type FormValues,
  firstInvalid,
  missingFields,
} from './form-errors'

interface Options<Field extends string, Item> {
  /** Fields in the order of the form; each must be filled in. */
  fields: readonly Field[]
  words: FormErrorText
  locale: Locale
  /** What is said before anything is sent. */
  alert?: string
  /** What else is wrong with what was typed, before anything is sent. */
  check?: (values: FormValues<Field>) => FormErrors<Field>
  send: (values: FormValues<Field>, data: FormData) => Promise<Answer<Item> | Explained>
  /** What to do with the answer; the form keeps still while the browser leaves for another page. */
  done: (item: Item, data: FormData) => void
  /** What to do where the link that led here is of no use. */
  gone?: () => void
}

/** A form as `Form` shows it. */
export interface FormState {
  form: RefObject<HTMLFormElement | null>
  sending: boolean
  errors: { form?: string }
  correct: (event: FormEvent<HTMLFormElement>) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** State of a form: what is wrong, whether an answer is awaited, and what submitting does. */
export function useForm<Field extends string, Item>(options: Options<Field, Item>) {
  const { fields, words, locale, check, send, done, gone } = options
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const focusDue = useRef(false)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState(() => alertOf<Field>(options.alert))

  useEffect(() => {
    const field = focusDue.current && firstInvalid(errors, fields)
    focusDue.current = false
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }, [errors, fields])

  useEffect(() => {
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  })

  /** Ready for another attempt: after an answer, and when the browser brings the page back as it was left. */
  function rest() {
    busy.current = false
    setSending(false)
  }

  function show(found: FormErrors<Field>) {
    focusDue.current = true
    setErrors(found)
  }

  /** What is wrong with a field is forgotten as soon as it is corrected. */
  function correct({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (name in errors) setErrors({ ...errors, [name]: undefined })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const data = new FormData(event.currentTarget)
    const values = valuesOf(data, fields)
    const wrong = { ...check?.(values), ...missingFields(values, words.required) }
    show(wrong)
    if (!firstInvalid(wrong, fields)) await attempt(values, data)
  }

  async function attempt(values: FormValues<Field>, data: FormData) {
    busy.current = true
    setSending(true)
    const answer = await send(values, data)
    if (answer.outcome === 'done') return done(answer.item, data)
    if (answer.outcome === 'linkGone' && gone) return gone()
    rest()
    show(errorsOf(answer, fields, words, locale))
  }

  return { form, sending, errors, correct, submit }
}

function alertOf<Field extends string>(alert?: string): FormErrors<Field> {
  return (alert === undefined ? {} : { form: alert }) as FormErrors<Field>
}

// Passwords are sent as they were typed; what is around other words was not meant.
function valuesOf<Field extends string>(data: FormData, fields: readonly Field[]): FormValues<Field> {
  const typed = (field: Field) => String(data.get(field) ?? '')
  return Object.fromEntries(
    fields.map((field) => [field, field === 'password' ? typed(field) : typed(field).trim()]),
  ) as FormValues<Field>
}
