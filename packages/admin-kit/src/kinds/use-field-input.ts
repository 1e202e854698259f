import type { Field } from '@parvis/schema'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useLanguage } from '../messages/use-text.js'
import { messageIn } from './message-in.js'

/** What a control of a form needs: its value and label, its help, and why its value was refused. */
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
    error: messageIn(fieldState.error),
  }
}
