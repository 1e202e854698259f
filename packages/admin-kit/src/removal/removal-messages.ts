import { countedName } from '../messages/labels.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import type { Removed } from './use-removal.js'

/** Messages before and after a deletion, with a record's title or a count. */
export function useRemovalMessages({ ids, title, wanted }: Removed) {
  const text = useText()
  const { label } = useSchema()
  const values = { smart_count: ids.length, many: countedName(label, ids.length, useLanguage()) }
  if (title !== undefined) {
    return { question: text('delete_one', { title }), outcome: text('delete_success', { title }) }
  }
  const done = text('delete_success_many', values)
  const partly = wanted === undefined ? done : text('delete_partial', { deleted: ids.length, wanted })
  return { question: text('delete_many', values), outcome: partly }
}
