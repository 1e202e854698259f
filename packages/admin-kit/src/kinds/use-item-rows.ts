import { useEffect, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { FieldOf } from '../fields/field-kind.js'
import { useText } from '../messages/use-text.js'
import { namingPart } from './naming-part.js'
import { useShownItems } from './use-shown-items.js'

/** The items of a list as a form holds them: those that are shown, adding and removing, and what is said of it. */
export function useItemRows(field: FieldOf<'embedded'>, path: string) {
  const text = useText()
  const { fields: rows, append, remove } = useFieldArray({ name: path, keyName: 'row' })
  const [announced, announce] = useState('')
  const shown = useShownItems(field, rows)
  const part = namingPart(field)
  useShownProblem(path, shown.showItem)
  const add = (values: readonly object[]) => {
    append(values.map((value) => ({ ...newItem(field), ...value })))
    shown.showItem(rows.length + values.length - 1)
  }
  return {
    rows,
    shown,
    part,
    announced,
    add: () => add([{}]),
    /** Adds an item for each of some records, but for those that one is about already. */
    addFor: (ids: readonly string[]) => {
      if (!part) return
      const known = new Set(rows.map((row) => (row as Readonly<Record<string, unknown>>)[part.name]))
      const fresh = ids.filter((id) => !known.has(id))
      if (fresh.length > 0) add(fresh.map((id) => ({ [part.name]: id })))
      announce(text('added_items', { count: fresh.length }))
    },
    removeAt: (index: number, title: string) => {
      remove(index)
      announce(text('removed_item', { item: title }))
    },
  }
}

/** Shows the first item that is refused, each time that saving is tried. */
function useShownProblem(path: string, show: (index: number) => void) {
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(path, formState)
  const problems = error as unknown as readonly unknown[] | undefined
  const first = Array.isArray(problems) ? problems.findIndex(Boolean) : firstKey(problems)
  const tries = formState.submitCount
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed meanwhile moves nothing.
  useEffect(() => {
    if (first >= 0 && tries > 0) show(first)
  }, [first, tries])
}

function firstKey(problems: object | undefined): number {
  const ranks = Object.keys(problems ?? {}).filter((key) => /^\d+$/.test(key))
  return ranks.length > 0 ? Math.min(...ranks.map(Number)) : -1
}

function newItem({ fields }: FieldOf<'embedded'>): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  return Object.fromEntries(own.map(([name, { defaultValue }]) => [name, defaultValue]))
}
