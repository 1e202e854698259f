import { isDeepEqual } from '@parvis/data-provider'
import type { Values } from './entry'

/** What became of the items of a list of records: those that only one side has, and those that both have and differ. */
export interface ItemChanges {
  readonly removed: readonly Values[]
  readonly added: readonly Values[]
  readonly changed: readonly { readonly before: Values; readonly after: Values }[]
}

/** What became of embedded records, told apart by their ids. */
export function itemChanges(before: unknown, after: unknown): ItemChanges {
  const [was, is] = [itemsOf(before), itemsOf(after)]
  const find = (items: readonly Values[], { id }: Values) => items.find((item) => item.id === id)
  return {
    removed: was.filter((item) => !find(is, item)),
    added: is.filter((item) => !find(was, item)),
    changed: is.flatMap((item) => {
      const old = find(was, item)
      return old && !isDeepEqual(old, item) ? [{ before: old, after: item }] : []
    }),
  }
}

function itemsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : []
}
