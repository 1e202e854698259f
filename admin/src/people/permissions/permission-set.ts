import { grants, type Right } from '@parvis/schema'
import { type Cell, cellsOf, type RightsRow } from './rights-row'

/** Whether the signed-in person has a right, and so may grant and revoke it. */
export type May = (right: Right) => boolean

/** How many of several rights are granted. */
export type CheckState = 'all' | 'some' | 'none'

/** Whether a right can be changed individually: a part of `full` cannot, without the permission to revoke `full`. */
export function isOpen(granted: readonly string[], { row, right }: Cell, may: May): boolean {
  const { full } = row.rights
  return may(right) && (full === undefined || !granted.includes(full) || may(full))
}

/** Whether a right is granted as a part of its entity's `full`. */
export function isIncluded(granted: readonly string[], { row, right }: Cell): boolean {
  const { full } = row.rights
  return full !== undefined && right !== full && granted.includes(full)
}

/** Grants or revokes rights, except those that may not be changed. */
export function setRights(
  granted: readonly string[],
  cells: readonly Cell[],
  isWanted: boolean,
  may: May,
): readonly string[] {
  const change = isWanted ? give : revoke
  return cells.reduce((now, cell) => (isOpen(now, cell, may) ? change(now, cell, may) : now), granted)
}

/** How many of several rights are granted. */
export function checkStateOf(granted: readonly string[], cells: readonly Cell[]): CheckState {
  const count = cells.filter(({ right }) => grants(granted, right)).length
  if (count === 0) return 'none'
  return count === cells.length ? 'all' : 'some'
}

/** Granted rights of no row, such as those of another version: they are never removed. */
export function unknownRights(granted: readonly string[], rows: readonly RightsRow[]): readonly string[] {
  const known = new Set<string>(cellsOf(rows).map(({ right }) => right))
  return granted.filter((right) => !known.has(right))
}

/** Rights in the order they were read in, new ones last, so that undoing a change restores the same list. */
export function inOrderOf(before: readonly string[], granted: readonly string[]): readonly string[] {
  return [...before.filter((right) => granted.includes(right)), ...without(granted, before)]
}

function give(granted: readonly string[], { row, right }: Cell, may: May): readonly string[] {
  if (grants(granted, right)) return granted
  const { full } = row.rights
  const given = [...granted, right]
  if (full === undefined || !may(full)) return given
  const parts = partsOf(row)
  const isWhole = right === full || parts.every((part) => given.includes(part))
  return isWhole ? [...without(granted, parts), full] : given
}

function revoke(granted: readonly string[], { row, right }: Cell): readonly string[] {
  const { full } = row.rights
  const parts = partsOf(row)
  if (right === full) return without(granted, [full, ...parts])
  const spread = full && granted.includes(full) ? [...without(granted, [full, ...parts]), ...parts] : granted
  return without(spread, [right])
}

function partsOf(row: RightsRow): readonly string[] {
  return cellsOf([row])
    .map(({ right }) => right)
    .filter((right) => right !== row.rights.full)
}

function without(granted: readonly string[], rights: readonly string[]): readonly string[] {
  return granted.filter((right) => !rights.includes(right))
}
