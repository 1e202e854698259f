/** Kinds of text that show as a link: email addresses, phone numbers, URLs. */

import { Link } from '@mui/material'
import type { Field } from '@parvis/schema'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from '../../fields/field-kind.js'
import { EmptyValue, LineCell, PlainCell } from '../../fields/plain-value.js'
import { useLoaded } from '../../fields/use-loaded.js'
import { useLanguage } from '../../messages/language.js'
import { LineInput } from '../inputs-on-demand.js'
import { LineOperand } from '../operands-on-demand.js'

export const emailComponents = fieldComponents({
  cell: PlainCell,
  display: EmailDisplay,
  input: EmailInput,
  operand: LineOperand,
  width: 216,
  isInline: true,
})

function EmailDisplay({ value }: ValueProps<FieldOf<'email'>>) {
  if (typeof value !== 'string') return <EmptyValue />
  return (
    <Link href={`mailto:${value}`} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
      {value}
    </Link>
  )
}

function EmailInput(props: InputProps) {
  return <LineInput {...props} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
}

export const phoneComponents = fieldComponents({
  cell: PhoneCell,
  display: PhoneDisplay,
  input: PhoneInput,
  operand: LineOperand,
  width: 160,
  isInline: true,
})

function PhoneCell({ field, value }: ValueProps<FieldOf<'phone'>>) {
  return <LineCell line={useReadable(field, value)} />
}

function PhoneDisplay({ field, value }: ValueProps<FieldOf<'phone'>>) {
  const line = useReadable(field, value)
  if (typeof value !== 'string') return <EmptyValue />
  return (
    <Link href={`tel:${value}`} color="inherit">
      {line}
    </Link>
  )
}

function PhoneInput(props: InputProps) {
  return <LineInput {...props} type="tel" inputMode="tel" autoComplete="tel" />
}

export const urlComponents = fieldComponents({
  cell: PlainCell,
  display: UrlDisplay,
  input: UrlInput,
  operand: LineOperand,
  width: 216,
  isInline: true,
})

function UrlDisplay({ value }: ValueProps<FieldOf<'url'>>) {
  if (typeof value !== 'string') return <EmptyValue />
  return (
    <Link
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      color="inherit"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {value}
    </Link>
  )
}

function UrlInput(props: InputProps) {
  return <LineInput {...props} type="url" inputMode="url" autoComplete="url" spellCheck={false} />
}

/** A value as one line, formatted as soon as the field's library is loaded. */
function useReadable(field: Field, value: unknown): string {
  const line = field.format(value, useLanguage())
  const isRaw = line !== '' && line === value
  // Falls back to the stored value, which is readable too.
  useLoaded(isRaw ? field.loaderFor : undefined, value)
  return line
}
