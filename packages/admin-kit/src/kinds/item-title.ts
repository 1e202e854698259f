import type { Locale } from '@parvis/schema'
import type { FieldOf } from '../fields/field-kind.js'

/** What names an item of a list: its required values, such as a first and a last name, else its rank. */
export function itemTitle(
  field: Pick<FieldOf<'embedded'>, 'fields' | 'item'>,
  item: Readonly<Record<string, unknown>> | undefined,
  index: number,
  locale: Locale,
): string {
  const naming = Object.entries(field.fields).filter(([, { required }]) => required)
  const words = naming.map(([name, part]) => part.format(item?.[name], locale)).filter(Boolean)
  return words.join(' ') || `${field.item[locale]} ${index + 1}`
}
