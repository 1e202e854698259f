import type { Resource } from '@parvis/schema'
import type { KindMap } from '../fields/field-kind.js'
import type { ScreenExtensions } from '../record/screen-extensions.js'

/**
 * Begins to load the controls of a form's fields, so that they come together with the form.
 *
 * @param own the product's components of some fields
 */
export function prepareInputs(
  { fields }: Resource,
  kinds: KindMap,
  own: ScreenExtensions['fields'] = {},
): void {
  const shown = Object.entries(fields).filter(([, { readOnly, apart }]) => !readOnly && !apart)
  const loads = shown.map(([name, { kind }]) => ({ ...kinds[kind], ...own[name] }).prepareInput)
  // What did not come is asked for again when it is shown.
  for (const load of new Set(loads)) load?.().catch(() => {})
}
