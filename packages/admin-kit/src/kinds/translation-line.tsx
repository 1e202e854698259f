import { TextField } from '@mui/material'
import { fieldHelperText } from '../fields/field-helper-text.js'
import type { TranslationProps } from './translation-input.js'

/** A translation of one line. */
export function TranslationLine(props: TranslationProps) {
  return <TranslationText {...props} />
}

/** A translation of several lines. */
export function TranslationLines(props: TranslationProps) {
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
