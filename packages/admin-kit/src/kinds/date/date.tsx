/** Kinds of time: a day, and a moment in the browser’s zone. */

import { Typography } from '@mui/material'
import { type FieldOf, fieldComponents, type InputProps, type ValueProps } from '../../fields/field-kind.js'
import { EmptyValue, LineCell, PlainCell, PlainDisplay } from '../../fields/plain-value.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { DateInput, PickedInput } from '../inputs-on-demand.js'
import { DayOperand, MomentOperand } from '../operands-on-demand.js'
import { lastMoment, localMoment, storedMoment, zonedMoment, zoneName } from './moment-text.js'

export const dateComponents = fieldComponents({
  cell: PlainCell,
  display: PlainDisplay,
  input: DateInput,
  operand: DayOperand,
  width: 136,
  isInline: true,
})

type DateTimeField = FieldOf<'dateTime'>

export const dateTimeComponents = fieldComponents({
  cell: DateTimeCell,
  display: DateTimeDisplay,
  input: DateTimeInput,
  operand: MomentOperand,
  width: 176,
  isInline: true,
})

function DateTimeCell({ field, value }: ValueProps<DateTimeField>) {
  const locale = useLanguage()
  const title = typeof value === 'string' ? zonedMoment(value, locale) : undefined
  return <LineCell line={field.format(value, locale)} title={title} />
}

function DateTimeDisplay({ value }: ValueProps<DateTimeField>) {
  const locale = useLanguage()
  if (typeof value !== 'string') return <EmptyValue />
  return (
    <Typography component="time" dateTime={value}>
      {zonedMoment(value, locale)}
    </Typography>
  )
}

function DateTimeInput(props: InputProps) {
  const text = useText()
  return (
    <PickedInput
      {...props}
      type="datetime-local"
      max={lastMoment}
      toValue={storedMoment}
      toShown={localMoment}
      note={text('time_zone', { zone: zoneName() })}
    />
  )
}
