import { useRef, useState } from 'react'
import type { FormErrors } from '../forms/form-errors'

type Found = FormErrors<string>

/** Errors of a form: of its fields, and of the last attempt. */
export function useFormErrors() {
  const [errors, setErrors] = useState<Found>({})
  const [refused, setRefused] = useState<Found>()
  const invalidBefore = useRef(new Set<string>())

  /** Shows the errors of an attempt; returns whether there are any. */
  function refuse(found: Found): boolean {
    const names = Object.keys(found)
    for (const name of names) invalidBefore.current.add(name)
    setErrors(found)
    setRefused(names.length > 0 ? found : undefined)
    return names.length > 0
  }

  /** Sets or clears the error of one field. */
  function setError(name: string, message: string | undefined): void {
    setErrors((known) => (known[name] === message ? known : { ...known, [name]: message }))
  }

  /** Whether to report an empty field, as it had an error before. */
  const wasWrong = (name: string) => invalidBefore.current.has(name)

  return { errors, refused, refuse, setError, wasWrong }
}
