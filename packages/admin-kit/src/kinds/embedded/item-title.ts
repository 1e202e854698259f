/** The titles of embedded items. */

import type { Field, Locale } from '@parvis/schema'
import type { FieldOf } from '../../fields/field-kind.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { useNamedRecords } from '../reference/use-named-records.js'

/** No resource has this name. */
const noResource = '-'

/** The title of an item: the record it refers to, else its own values, or its rank. */
export function useItemTitle(
  field: FieldOf<'embedded'>,
  item: Readonly<Record<string, unknown>> | undefined,
  index: number,
): string {
  const locale = useLanguage()
  const text = useText()
  const part = namingField(field)
  const id = part && item?.[part.name]
  const [named] = useNamedRecords(part?.to ?? noResource, typeof id === 'string' ? [id] : [])
  if (!part) return itemTitle(field, item, index, locale)
  if (named?.isDeleted) return text('record_gone')
  return named?.title ?? itemTitle(field, undefined, index, locale)
}

/**
 * The title of an item by its required values, such as a first and a last name, else its rank. A product's own kind of text
 * is no title: its screens show more than its characters.
 */
export function itemTitle(
  field: Pick<FieldOf<'embedded'>, 'fields' | 'item'>,
  item: Readonly<Record<string, unknown>> | undefined,
  index: number,
  locale: Locale,
): string {
  const naming = Object.entries(field.fields).filter(
    ([, { required, storedAs }]) => required && storedAs === undefined,
  )
  const values = naming.map(([name, part]) => part.format(item?.[name], locale)).filter(Boolean)
  return values.join(' ') || `${field.item[locale]} ${index + 1}`
}

/** The part of an item that refers to the record it is about, as a member does to a user. */
export interface NamingField {
  readonly name: string
  /** The name of the resource referred to. */
  readonly to: string
}

/** The reference that names the items of a list; undefined where their own values do. */
export function namingField({ fields }: Pick<FieldOf<'embedded'>, 'fields'>): NamingField | undefined {
  const needed = Object.entries<Field>(fields).filter(([, { required }]) => required)
  const [first, ...others] = needed
  const to = first?.[1].target?.resource
  return first && to !== undefined && others.length === 0 ? { name: first[0], to } : undefined
}
