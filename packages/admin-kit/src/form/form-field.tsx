import { Box } from '@mui/material'
import { Suspense, useState } from 'react'
import { dispensable } from '../kinds/on-demand.js'
import { useFieldComponents, useSchema } from '../record/schema-context.js'
import { FieldValue } from './field-value.js'
import type { Base } from './form-values.js'

/** Few fields point out records, and only where somebody types. */
const SameValue = dispensable(() => import('./same-value.js'))

/** What is pointed out has its room from the start, so that nothing below moves. */
const oneLine = 20

export interface FormFieldProps {
  name: string
  /** The record as it was read, which holds what only the server sets. */
  record: Base
}

/** The control of a field, or its value when only the server sets it. */
export function FormField({ name, record }: FormFieldProps) {
  const field = useSchema().fields[name]
  const { input: Input, isWide } = useFieldComponents(name)
  const [isTyped, setTyped] = useState(false)
  if (!field) return null
  return (
    <Box onInput={() => setTyped(true)} sx={isWide ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}>
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
