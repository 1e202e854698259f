import type { Field, Locale } from '@parvis/schema'
import type { FieldOf } from '../fields/field-kind.js'

/** Whether an item of a list says some text: in one of its values, or in the name of a record it refers to. */
export function itemSays(
  { fields }: Pick<FieldOf<'embedded'>, 'fields'>,
  item: Readonly<Record<string, unknown>>,
  wish: string,
  found: ReadonlySet<unknown>,
  locale: Locale,
): boolean {
  const wanted = wish.trim().toLocaleLowerCase()
  return Object.entries<Field>(fields).some(([name, part]) => {
    if (part.target) return found.has(item[name])
    return part.format(item[name], locale).toLocaleLowerCase().includes(wanted)
  })
}
