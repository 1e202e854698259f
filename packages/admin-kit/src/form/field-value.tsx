import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, FormHelperText, Typography } from '@mui/material'
import type { Field, Right } from '@parvis/schema'
import { useId } from 'react'
import { useLanguage, useText } from '../messages/use-text.js'
import { useFieldComponents } from '../record/schema-context.js'
import { useRightNames } from '../rights/use-right-words.js'

export interface FieldValueProps {
  name: string
  field: Field
  value: unknown
}

/**
 * A value of a form that only the server sets, or that the person may not: its label, the value to read, and the right it
 * takes to change it.
 */
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
