import { MenuItem } from '@mui/material'
import type { Localised } from '@parvis/schema'
import { useLanguage } from '../messages/use-text.js'

/** A field whose values are chosen among some. */
export interface WithChoices {
  choices: Readonly<Record<string, Localised>>
}

/** The choices of a field, as items of a select. */
export function useChoiceOptions({ choices }: WithChoices) {
  const locale = useLanguage()
  return Object.entries(choices).map(([value, label]) => (
    <MenuItem key={value} value={value}>
      {label[locale]}
    </MenuItem>
  ))
}
