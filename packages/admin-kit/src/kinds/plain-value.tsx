import { Typography } from '@mui/material'
import { useLanguage, useText } from '../messages/use-text.js'
import type { ValueProps } from './field-kind.js'

/** A value on one line, cut where the column ends. */
export function PlainCell({ field, value }: ValueProps) {
  const line = field.format(value, useLanguage())
  return (
    <Typography
      component="span"
      variant="body2"
      noWrap
      title={line}
      sx={{ display: 'block', color: 'inherit' }}
    >
      {line}
    </Typography>
  )
}

/** A value in full, or that there is none. */
export function PlainDisplay({ field, value }: ValueProps) {
  const line = field.format(value, useLanguage())
  return line ? <Typography sx={{ overflowWrap: 'anywhere' }}>{line}</Typography> : <NotGiven />
}

/** What stands for a missing value. */
export function NotGiven() {
  const text = useText()
  return <Typography color="textSecondary">{text('not_given')}</Typography>
}
