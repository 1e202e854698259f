import { countryCodes, countryName, type Locale } from '@parvis/schema'
import { useMemo } from 'react'
import { useLanguage } from '../../messages/language.js'
import { type PickerProps, ValuePicker } from './value-picker.js'

/** Finds a country by the letters of its name in the reader's language. */
export function CountryPicker(props: PickerProps) {
  const locale = useLanguage()
  const codes = useMemo(() => sortedByName(locale), [locale])
  return <ValuePicker {...props} values={codes} nameOf={(code) => countryName(code, locale)} />
}

function sortedByName(locale: Locale): string[] {
  const names = new Map(countryCodes.map((code) => [code, countryName(code, locale)]))
  const { compare } = new Intl.Collator(locale)
  return [...countryCodes].sort((one, other) => compare(names.get(one) ?? one, names.get(other) ?? other))
}
