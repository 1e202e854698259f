import { Box } from '@mui/material'
import { Suspense } from 'react'
import { useFieldComponents, useSchema } from '../record/schema-context.js'
import { FieldValue } from './field-value.js'
import type { Base } from './form-values.js'

export interface FormFieldProps {
  name: string
  /** The record as it was read, which holds what only the server sets. */
  record: Base
}

/** The control of a field, or its value when only the server sets it. */
export function FormField({ name, record }: FormFieldProps) {
  const field = useSchema().fields[name]
  const { input: Input, isWide } = useFieldComponents(name)
  if (!field) return null
  return (
    <Box sx={isWide ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}>
      {field.readOnly ? (
        <FieldValue name={name} field={field} value={record[name]} />
      ) : (
        <Suspense fallback={<Box sx={{ minHeight: 56 }} />}>
          <Input field={field} path={name} />
        </Suspense>
      )}
    </Box>
  )
}
