import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Chip, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material'
import { type LocalisedForm, primaryLocale } from '@parvis/schema'
import { type ComponentType, lazy, Suspense } from 'react'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { languageName, type TranslationProps } from './translations.js'

const inputs: Record<LocalisedForm, ComponentType<TranslationProps>> = {
  line: TranslationLine,
  lines: TranslationLines,
  rich: lazy(() => import('./translation-rich.js')),
}

export interface TranslationInputProps extends TranslationProps {
  form: LocalisedForm
  /** Undefined for the primary language, whose text cannot be removed. */
  onRemove: (() => void) | undefined
}

/** One translation: the name of its language, its control, and the button that removes it. */
export function TranslationInput({ form, onRemove, ...props }: TranslationInputProps) {
  const { locale, label, required } = props
  const text = useText()
  const language = languageName(locale, useLanguage())
  const Input = inputs[form]
  const removal = text('remove_item', { item: language })
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ minHeight: 32, alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          {required ? `${language} *` : language}
        </Typography>
        {locale === primaryLocale && (
          <Chip size="small" variant="outlined" label={text('primary_language')} />
        )}
        {onRemove && (
          <Tooltip title={removal}>
            <IconButton aria-label={removal} onClick={onRemove} size="small" sx={{ width: 32, height: 32 }}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
      <Suspense fallback={<Box sx={{ minHeight: 56 }} />}>
        <Input {...props} label={`${label} (${language})`} />
      </Suspense>
    </Box>
  )
}

/** A translation of one line. */
function TranslationLine(props: TranslationProps) {
  return <TranslationText {...props} />
}

/** A translation of several lines. */
function TranslationLines(props: TranslationProps) {
  return <TranslationText {...props} rows={5} />
}

function TranslationText({
  locale,
  label,
  value,
  error,
  rows,
  ...props
}: TranslationProps & { rows?: number }) {
  return (
    <TextField
      fullWidth
      hiddenLabel
      multiline={rows !== undefined}
      minRows={rows}
      name={props.name}
      value={value}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={props.onBlur}
      inputRef={props.inputRef}
      error={Boolean(error)}
      helperText={fieldHelperText({ error })}
      slotProps={{
        htmlInput: {
          lang: locale,
          'aria-label': label,
          'aria-required': props.required,
          autoComplete: 'off',
        },
      }}
    />
  )
}
