import { MenuItem } from '@mui/material'
import type { Localised } from '@parvis/schema'
import { useLanguage } from '../../messages/use-text.js'

/** A field whose values are chosen among some. */
export interface WithChoices {
  choices: Readonly<Record<string, Localised>>
}

/**
 * The choices of a field, as items of a select.
 *
 * @param held what is chosen now, one or several: it is among the items even where it can be chosen no more
 */
export function useChoiceOptions({ choices }: WithChoices, held?: unknown) {
  const locale = useLanguage()
  const outdated = [held]
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
