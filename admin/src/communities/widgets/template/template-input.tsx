import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type InputProps, LabelledGroup, notesId, useFieldInput, useMessages } from '@parvis/admin-kit'
import { longestLength, type TemplateField } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import { templateMessages } from './messages'
import { TemplateEditor } from './template-editor'

/** The control for a text with variables, and its length with their longest values. */
export default function TemplateInput({ field, path }: InputProps<TemplateField>) {
  const { id, control, label, required, error, help } = useFieldInput(field, path)
  const value = typeof control.value === 'string' ? control.value : ''
  return (
    <LabelledGroup id={id} label={label} required={required} error={error} help={help}>
      <TemplateEditor
        value={value}
        onChange={control.onChange}
        onBlur={control.onBlur}
        focusRef={control.ref}
        label={label}
        required={required}
        isInvalid={Boolean(error)}
        describedBy={error || help ? notesId(id) : undefined}
      />
      <Length text={value} maximum={field.longest} />
    </LabelledGroup>
  )
}

function Length({ text, maximum }: { text: string; maximum: number }) {
  const words = useMessages(templateMessages)
  const inLocale = (count: number) => count.toLocaleString(currentLocale())
  const length = longestLength(text)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 0.5 }}>
      <Typography variant="caption" color={length > maximum ? 'error' : 'textSecondary'}>
        {words('length', { length: inLocale(length), maximum: inLocale(maximum) })}
      </Typography>
    </Box>
  )
}
