import type { RightAction, RightNames } from '@parvis/admin-kit'
import { actions, type FurtherAction, offeredRights, type Resource, type Right } from '@parvis/schema'
import { resources } from '@parvis/schemas'

const furtherActions = resources.flatMap((each) => Object.keys(each.furtherActions) as FurtherAction[])

/** Columns of the matrix, from left to right. */
export const columns: readonly Column[] = ['full', ...actions, ...furtherActions]

export type Column = RightAction

/** The rights of one entity, or of a section of the console. */
export interface RightsRow {
  /** The name of the entity or of the section. */
  readonly name: string
  readonly rights: Readonly<Partial<Record<Column, Right>>>
}

/** One right of a row. */
export interface Cell {
  readonly row: RightsRow
  readonly right: Right
}

/** The row of a resource: its full right, and the right of each action it offers. */
export function rowOf(resource: Resource): RightsRow {
  const { name } = resource
  return { name, rights: { full: `${name}.full`, ...offeredRights(resource) } }
}

/** The row of a section of the console, which one may only see. */
export function rowOfSection(name: string): RightsRow {
  return { name, rights: { read: `navigation.${name}` } }
}

/** The rights of rows, those of some columns only when they are named. */
export function cellsOf(rows: readonly RightsRow[], within: readonly Column[] = columns): readonly Cell[] {
  return rows.flatMap((row) =>
    within.flatMap((column) => {
      const right = row.rights[column]
      return right ? [{ row, right }] : []
    }),
  )
}

/** The label of a row. */
export function rowName(rightNames: RightNames, { name, rights }: RightsRow): string {
  return rights.read?.startsWith('navigation.') ? rightNames.right(rights.read) : rightNames.entity(name)
}

/** Row and column of a right; undefined if no row has it. */
export function chosenRight(right: string, rows: readonly RightsRow[]): { row?: RightsRow; column?: Column } {
  for (const row of rows) {
    const column = columns.find((each) => row.rights[each] === right)
    if (column) return { row, column }
  }
  return {}
}

/** The right of a row in a column; if it has none there, its read right, else its first. */
export function rightOn(name: string, column: Column | undefined, rows: readonly RightsRow[]): string {
  const rights: Readonly<Partial<Record<Column, Right>>> = rows.find((row) => row.name === name)?.rights ?? {}
  return (column && rights[column]) ?? rights.read ?? Object.values(rights)[0] ?? ''
}
