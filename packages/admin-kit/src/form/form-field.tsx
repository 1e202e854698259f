import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, FormHelperText, Typography } from '@mui/material'
import type { Field, Right } from '@parvis/schema'
import { Suspense, useId, useState } from 'react'
import { dispensable } from '../fields/on-demand.js'
import { useLanguage } from '../messages/language.js'
import { useRightNames } from '../messages/right-names.js'
import { useText } from '../messages/use-text.js'
import { useFieldComponents, useSchema } from '../record/schema-context.js'
import type { Base } from './form-values.js'

/** Loaded on demand: few fields point out records, and only while someone types. */
const SameValue = dispensable(() => import('./same-value.js'))

export interface FormFieldProps {
  name: string
  /** The record as it was read, with the values that only the server sets. */
  record: Base
}

/** The control of a field, or its value when only the server sets it. */
export function FormField({ name, record }: FormFieldProps) {
  const field = useSchema().fields[name]
  const { input: Input, isWide } = useFieldComponents(name)
  const [isTyped, setTyped] = useState(false)
  if (!field) return null
  return (
    <Box onInput={() => setTyped(true)} sx={isWide ? { ...cell, gridColumn: '1 / -1' } : cell}>
      {field.readOnly ? (
        <FieldValue name={name} field={field} value={record[name]} />
      ) : (
        <Suspense fallback={<Box sx={{ minHeight: 56 }} />}>
          <Input field={field} path={name} />
        </Suspense>
      )}
      {field.distinct && (
        <Box sx={{ minHeight: oneLine }}>{isTyped && <SameValue name={name} id={record.id} />}</Box>
      )}
    </Box>
  )
}

/** A control that shows nothing, since its field does not apply, leaves no gap. */
const cell = { minWidth: 0, '&:empty': { display: 'none' } }

/** Space is reserved for the hint from the start, so that nothing below moves. */
const oneLine = 20

interface FieldValueProps {
  name: string
  field: Field
  value: unknown
}

/**
 * A value of a form that only the server sets, or that the person may not change: its label, its value, and the right
 * required to change it.
 */
function FieldValue({ name, field, value }: FieldValueProps) {
  const { display: Display } = useFieldComponents(name)
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary">
        {field.label[useLanguage()]}
      </Typography>
      <Box sx={{ mt: 0.5 }}>
        <Display field={field} value={value} />
      </Box>
      {field.access?.write && <Locked right={field.access.write} />}
    </Box>
  )
}

function Locked({ right }: { right: Right }) {
  const text = useText()
  const rightNames = useRightNames()
  return (
    <FormHelperText sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mx: 0 }}>
      <LockIcon aria-hidden sx={{ fontSize: 16 }} />
      {text('field_locked', { right: rightNames.right(right) })}
    </FormHelperText>
  )
}
