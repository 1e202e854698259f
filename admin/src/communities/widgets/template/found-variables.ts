import type { Locale } from '@parvis/schema'
import { type VariableName, variableLabels } from '@parvis/schemas/widgets'

/** The variables whose label or name contains what was typed, whatever its case and accents. */
export function foundVariables(query: string, locale: Locale): VariableName[] {
  const names = Object.keys(variableLabels) as VariableName[]
  const wanted = plain(query)
  return names.filter((name) =>
    [name, variableLabels[name][locale]].some((word) => plain(word).includes(wanted)),
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
