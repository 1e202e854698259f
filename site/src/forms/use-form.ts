import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Answer } from '../calls/answer'
import type { FormErrorText } from '../messages/form'
import type { Locale } from '../routes/locale'
import {
  type Explained,
  errorsOf,
  type FormErrors,
  type FormValues,
  firstInvalid,
  missingFields,
} from './form-errors'

interface Options<Field extends string, Item> {
  /** Fields in the order of the form; all are required. */
  fields: readonly Field[]
  messages: FormErrorText
  locale: Locale
  /** Initial error. */
  alert?: string
  /** Further validation before sending. */
  check?: (values: FormValues<Field>) => FormErrors<Field>
  send: (values: FormValues<Field>, data: FormData) => Promise<Answer<Item> | Explained>
  /** Handles a successful response; the form stays disabled while the browser navigates. */
  done: (item: Item, data: FormData) => void
  /** Handles an invalid link. */
  onLinkExpired?: () => void
}

/** A form as `Form` shows it. */
export interface FormState {
  form: RefObject<HTMLFormElement | null>
  sending: boolean
  errors: { form?: string }
  correct: (event: FormEvent<HTMLFormElement>) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** State of a form: errors, whether it is sending, and its submit handler. */
export function useForm<Field extends string, Item>(options: Options<Field, Item>) {
  const { fields, messages, locale, check, send, done, onLinkExpired } = options
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

  /** Resets for another attempt: after an answer, and when the browser restores the page. */
  function rest() {
    busy.current = false
    setSending(false)
  }

  function show(found: FormErrors<Field>) {
    focusDue.current = true
    setErrors(found)
  }

  /** Clears the error of a field once it changes. */
  function correct({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (name in errors) setErrors({ ...errors, [name]: undefined })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const data = new FormData(event.currentTarget)
    const values = valuesOf(data, fields)
    const wrong = { ...check?.(values), ...missingFields(values, messages.required) }
    show(wrong)
    if (!firstInvalid(wrong, fields)) await attempt(values, data)
  }

  async function attempt(values: FormValues<Field>, data: FormData) {
    busy.current = true
    setSending(true)
    const answer = await send(values, data)
    if (answer.outcome === 'done') return done(answer.item, data)
    if (answer.outcome === 'linkInvalid' && onLinkExpired) return onLinkExpired()
    rest()
    show(errorsOf(answer, fields, messages, locale))
  }

  return { form, sending, errors, correct, submit }
}

function alertOf<Field extends string>(alert?: string): FormErrors<Field> {
  return (alert === undefined ? {} : { form: alert }) as FormErrors<Field>
}

// Passwords are sent unchanged; other values are trimmed.
function valuesOf<Field extends string>(data: FormData, fields: readonly Field[]): FormValues<Field> {
  const typed = (field: Field) => String(data.get(field) ?? '')
  return Object.fromEntries(
    fields.map((field) => [field, field === 'password' ? typed(field) : typed(field).trim()]),
  ) as FormValues<Field>
}
