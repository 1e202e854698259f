import { grants, type Right } from '@parvis/schema'
import { type Cell, cellsOf, type RightsRow } from './rights-row'

/** Whether the person who asks has a right, and so may give it and take it away. */
export type May = (right: Right) => boolean

/** How many of several rights are held. */
export type Standing = 'all' | 'some' | 'none'

/** Whether a right can be changed by itself: a part of `full` cannot by those who may not take `full` away. */
export function isOpen(held: readonly string[], { row, right }: Cell, may: May): boolean {
  const { full } = row.rights
  return may(right) && (full === undefined || !held.includes(full) || may(full))
}

/** Whether a right is held as a part of its entity's `full`. */
export function isIncluded(held: readonly string[], { row, right }: Cell): boolean {
  const { full } = row.rights
  return full !== undefined && right !== full && held.includes(full)
}

/** Gives rights or takes them away, but for those that are not open. */
export function setRights(
  held: readonly string[],
  cells: readonly Cell[],
  isWanted: boolean,
  may: May,
): readonly string[] {
  const change = isWanted ? give : take
  return cells.reduce((now, cell) => (isOpen(now, cell, may) ? change(now, cell, may) : now), held)
}

/** How many of several rights are held. */
export function standingOf(held: readonly string[], cells: readonly Cell[]): Standing {
  const count = cells.filter(({ right }) => grants(held, right)).length
  if (count === 0) return 'none'
  return count === cells.length ? 'all' : 'some'
}

/** What is held of no row: rights of another version, which are nobody's to lose. */
export function unknownRights(held: readonly string[], rows: readonly RightsRow[]): readonly string[] {
  const known = new Set<string>(cellsOf(rows).map(({ right }) => right))
  return held.filter((right) => !known.has(right))
}

/** Rights in the order they were read in, new ones last, so that what is changed back is as it was. */
export function inOrderOf(before: readonly string[], held: readonly string[]): readonly string[] {
  return [...before.filter((right) => held.includes(right)), ...without(held, before)]
}

function give(held: readonly string[], { row, right }: Cell, may: May): readonly string[] {
  if (grants(held, right)) return held
  const { full } = row.rights
  const given = [...held, right]
  if (full === undefined || !may(full)) return given
  const parts = partsOf(row)
  const isWhole = right === full || parts.every((part) => given.includes(part))
  return isWhole ? [...without(held, parts), full] : given
}

function take(held: readonly string[], { row, right }: Cell): readonly string[] {
  const { full } = row.rights
  const parts = partsOf(row)
  if (right === full) return without(held, [full, ...parts])
  const spread = full && held.includes(full) ? [...without(held, [full, ...parts]), ...parts] : held
  return without(spread, [right])
}

function partsOf(row: RightsRow): readonly string[] {
  return cellsOf([row])
    .map(({ right }) => right)
    .filter((right) => right !== row.rights.full)
}

function without(held: readonly string[], rights: readonly string[]): readonly string[] {
  return held.filter((right) => !rights.includes(right))
}
