import type { Field } from '@parvis/schema'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useLanguage } from '../messages/language.js'

/** What a control of a form needs: its value, label, help and error. */
export function useFieldInput(field: Field, path: string) {
  const locale = useLanguage()
  const id = useId()
  const { field: control, fieldState } = useController({ name: path })
  return {
    id,
    control,
    label: field.label[locale],
    required: field.required,
    help: field.help?.[locale],
    error: firstMessage(fieldState.error),
  }
}

/** The current value of another field of the form, by its path. */
export function useFieldValue(path: string): unknown {
  return useWatch({ name: path })
}

/** The current values of the form. */
export function useFieldValues(): Readonly<Record<string, unknown>> {
  return useWatch()
}

/**
 * Why a value was refused: the message of the value itself, else the first of its items or parts.
 */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : firstMessage(part)
    if (message !== undefined) return message
  }
  return undefined
}
