import type { FieldOf } from '../fields/field-kind.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { itemTitle } from './item-title.js'
import { namingPart } from './naming-part.js'
import { useNamedRecords } from './use-named-records.js'

/** No resource has this name. */
const noResource = '-'

/** What names an item of a list: the record it refers to where it is about one, else its own values, or its rank. */
export function useItemTitle(
  field: FieldOf<'embedded'>,
  item: Readonly<Record<string, unknown>> | undefined,
  index: number,
): string {
  const locale = useLanguage()
  const text = useText()
  const part = namingPart(field)
  const id = part && item?.[part.name]
  const [named] = useNamedRecords(part?.to ?? noResource, typeof id === 'string' ? [id] : [])
  if (!part) return itemTitle(field, item, index, locale)
  if (named?.isGone) return text('record_gone')
  return named?.title ?? itemTitle(field, undefined, index, locale)
}
