import { MenuItem } from '@mui/material'
import type { Localised } from '@parvis/schema'
import { useLanguage } from '../../messages/language.js'

/** A field with a fixed set of values. */
export interface WithChoices {
  choices: Readonly<Record<string, Localised>>
}

/**
 * The choices of a field, as items of a select.
 *
 * @param selected the current value or values, which are offered even if they are no longer among the choices
 */
export function useChoiceOptions({ choices }: WithChoices, selected?: unknown) {
  const locale = useLanguage()
  const outdated = [selected]
    .flat()
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .filter((value) => !Object.hasOwn(choices, value))
    .map((value): [string, Localised] => [value, { fr: value, en: value }])
  return [...Object.entries(choices), ...outdated].map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label[locale]}
    </MenuItem>
  ))
}
