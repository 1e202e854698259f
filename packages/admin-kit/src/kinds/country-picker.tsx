import { Autocomplete, TextField, type TextFieldProps } from '@mui/material'
import { countryCodes, countryName, type Locale } from '@parvis/schema'
import { useMemo } from 'react'
import { useLanguage } from '../messages/use-text.js'
import { useOptionWords } from './use-option-words.js'

export interface CountryPickerProps {
  value: string | null
  onChange(value: string | null): void
  onBlur?(): void
  field: TextFieldProps
}

/** Finds a country by the first letters of its name in the reader's language. */
export function CountryPicker({ value, onChange, onBlur, field }: CountryPickerProps) {
  const locale = useLanguage()
  const words = useOptionWords()
  const codes = useMemo(() => sortedByName(locale), [locale])
  return (
    <Autocomplete
      options={codes}
      value={value}
      onChange={(_event, code) => onChange(code)}
      onBlur={onBlur}
      getOptionLabel={(code) => countryName(code, locale)}
      autoHighlight
      {...words}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  )
}

function sortedByName(locale: Locale): string[] {
  const names = new Map(countryCodes.map((code) => [code, countryName(code, locale)]))
  const { compare } = new Intl.Collator(locale)
  return [...countryCodes].sort((one, other) => compare(names.get(one) ?? one, names.get(other) ?? other))
}
