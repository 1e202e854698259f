import { matrixRows } from '../permissions/matrix-rows'
import { cellsOf } from '../permissions/rights-row'

/** Every right over an entity that a program can be given, in the order of the matrix of rights. */
export const rightOptions: readonly string[] = cellsOf(matrixRows)
  .map(({ right }) => right)
  .filter((right) => !right.startsWith('navigation.'))

/** A selectable right: an entity alone means all of its actions. */
export function chosenRight(value: string): string {
  return value.includes('.') ? value : `${value}.full`
}

/** The entity that a right is over. */
export function entityOfRight(right: string): string {
  return right.slice(0, right.lastIndexOf('.'))
}
