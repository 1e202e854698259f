import type { Resource } from '@parvis/schema'
import type { KindMap } from './field-kind.js'

/** Begins to load the controls of a form's fields, so that they come together with the form. */
export function prepareInputs({ fields }: Resource, kinds: KindMap): void {
  const writable = Object.values(fields).filter(({ readOnly }) => !readOnly)
  // What did not come is asked for again when it is shown.
  for (const kind of new Set(writable.map((field) => field.kind)))
    kinds[kind]?.prepareInput?.().catch(() => {})
}
