import { Typography } from '@mui/material'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import type { ValueProps } from './field-kind.js'

export interface LineCellProps {
  line: string
  /** The text on hover; the line itself by default. */
  title?: string
  /** Whether its figures are all of the same width. */
  isTabular?: boolean
}

/** A line of text, cut where the column ends. */
export function LineCell({ line, title = line, isTabular = false }: LineCellProps) {
  return (
    <Typography component="span" variant="body2" noWrap title={title} sx={isTabular ? figures : cell}>
      {line}
    </Typography>
  )
}

const cell = { display: 'block', color: 'inherit' }
const figures = { ...cell, fontVariantNumeric: 'tabular-nums' }

/** A value on one line, cut where the column ends. */
export function PlainCell({ field, value }: ValueProps) {
  return <LineCell line={field.format(value, useLanguage())} />
}

/** A value in full, or a note that there is none. */
export function PlainDisplay({ field, value }: ValueProps) {
  const line = field.format(value, useLanguage())
  return line ? <Typography sx={{ overflowWrap: 'anywhere' }}>{line}</Typography> : <EmptyValue />
}

/** Placeholder for a missing value. */
export function EmptyValue() {
  const text = useText()
  return <Typography color="textSecondary">{text('not_given')}</Typography>
}
