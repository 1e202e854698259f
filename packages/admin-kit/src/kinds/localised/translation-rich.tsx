import { FormHelperText } from '@mui/material'
import { useId } from 'react'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import { RichEditor } from '../rich-text/rich-editor.js'
import type { TranslationProps } from './translations.js'

/** A translation of formatted text. */
export default function TranslationRich({ locale, error, inputRef, ...props }: TranslationProps) {
  const id = useId()
  return (
    <>
      <RichEditor
        {...props}
        lang={locale}
        focusRef={inputRef}
        isInvalid={Boolean(error)}
        describedBy={error && id}
      />
      {error && (
        <FormHelperText id={id} error>
          {fieldHelperText({ error })}
        </FormHelperText>
      )}
    </>
  )
}
