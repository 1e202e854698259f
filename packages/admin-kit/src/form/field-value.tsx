import { Box, Typography } from '@mui/material'
import type { Field } from '@parvis/schema'
import { useId } from 'react'
import { useLanguage } from '../messages/use-text.js'
import { useFieldComponents } from '../record/schema-context.js'

export interface FieldValueProps {
  name: string
  field: Field
  value: unknown
}

/** A value of a form that only the server sets: its label, and the value to read. */
export function FieldValue({ name, field, value }: FieldValueProps) {
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
    </Box>
  )
}
