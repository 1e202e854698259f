import type { Right } from '@parvis/schema'
import { createContext, useContext } from 'react'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { inOrderOf, type May, setRights } from './permission-set'
import type { Cell } from './rights-row'

/** The state that the boxes of a matrix share. */
export interface Matrix {
  /** The rights of the group, as they would be saved. */
  readonly granted: readonly string[]
  readonly may: May
  set(cells: readonly Cell[], isWanted: boolean): void
  /** Ids of the sentences that explain a checkbox: part of `full`, or above one's own rights. */
  readonly included: string
  readonly above: string
}

export const MatrixContext = createContext<Matrix | null>(null)

/**
 * The state of the matrix around a box.
 *
 * @throws Error outside a matrix
 */
export function useMatrix(): Matrix {
  const matrix = useContext(MatrixContext)
  if (!matrix) throw new Error('There is no matrix around this box')
  return matrix
}

interface MatrixOptions {
  /** The group's rights as they were read. */
  before: readonly string[]
  granted: readonly string[]
  /** Prefix of the sentences' ids. */
  id: string
  onChange(granted: readonly string[]): void
}

/** The state of a matrix, and what the signed-in person may change in it. */
export function useMatrixOf({ before, granted, id, onChange }: MatrixOptions): Matrix {
  const connection = useConnection()
  const may = (right: Right) => mayOpen(connection, { right })
  return {
    granted,
    may,
    set: (cells, isWanted) => onChange(inOrderOf(before, setRights(granted, cells, isWanted, may))),
    included: `${id}-included`,
    above: `${id}-above`,
  }
}
