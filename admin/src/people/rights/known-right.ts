import type { Right } from '@parvis/schema'
import { matrixRows } from '../permissions/matrix-rows'
import { cellsOf } from '../permissions/rights-row'

/** A right by its name; undefined when there is none of that name. */
export function knownRight(name: string | null): Right | undefined {
  return cellsOf(matrixRows).find(({ right }) => right === name)?.right
}
