import type { SchemaContextValue } from '../../record/schema-context.js'

/**
 * The names of the fields that are edited in their cells: those that the person may set, in a control that fits on one line.
 * Where the product has its own control for a field, it says so itself.
 */
export function inlineFields({
  schema,
  kinds,
  extensions,
}: Pick<SchemaContextValue, 'schema' | 'kinds' | 'extensions'>): string[] {
  return Object.entries(schema.fields)
    .filter(([name, { kind, readOnly, ownPage }]) => {
      const own = extensions?.fields?.[name]
      const components = own?.input ? own : { ...kinds[kind], ...own }
      return !readOnly && !ownPage && components.isInline === true
    })
    .map(([name]) => name)
}
