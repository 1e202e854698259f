/** Lists of recipients in files that people made. */

import { type RefusedValue, readTable, refuse, type TableRow } from '@parvis/engine'
import { tokenRefusals as refusals, type Token } from '@parvis/schemas/tokens'
import type { WrittenRecipient } from '../minting/read-recipients.js'

/** How many recipients a list has at most. */
export const mostRecipients = 100_000

/** Recipients as they were written, each with its line in the file. */
export interface ReadList {
  readonly written: readonly WrittenRecipient[]
  /** The line of each recipient, from 1. */
  readonly lines: readonly number[]
  /** What is wrong with lines themselves, at the path of the recipient. */
  readonly problems: readonly RefusedValue[]
}

type Standard = Token['standard']
type Column = 'address' | 'amount' | 'number'
/** The index of each column that there is. */
type Columns = Readonly<Partial<Record<Column, number>>>

/**
 * Reads a list as CSV or as an Excel workbook, with or without titles.
 *
 * @throws EngineError `invalid_input` for a file that cannot be read, is empty, or has more than 100,000 lines
 */
export async function readList(content: Buffer, standard: Standard): Promise<ReadList> {
  // One more than titles and recipients may take.
  const rows = await readTable(content, mostRecipients + 2)
  if (!rows) return refused(refusals.listUnreadable)
  const titled = titledColumns(rows[0])
  const lines = titled ? rows.slice(1) : rows
  if (lines.length === 0) refused(refusals.listEmpty)
  if (lines.length > mostRecipients) refused(refusals.listTooLong, { maximum: mostRecipients })
  const columns = titled ?? untitled[standard]
  const width = titled ? (rows[0]?.cells.length ?? 0) : Object.keys(columns).length
  return {
    written: lines.map(({ cells }) => recipientOf(cells, columns, standard)),
    lines: lines.map(({ line }) => line),
    problems: lines.flatMap(({ cells }, index) =>
      cells.slice(width).some((cell) => cell !== '')
        ? [{ path: `recipients.${index}`, code: refusals.tooManyCells }]
        : [],
    ),
  }
}

function refused(code: RefusedValue['code'], bounds?: RefusedValue['bounds']): never {
  refuse([{ path: '', code, ...(bounds && { bounds }) }])
  throw new Error('Refused')
}

/** The columns of a list without titles. */
const untitled: Readonly<Record<Standard, Columns>> = {
  erc20: { address: 0, amount: 1 },
  erc721: { address: 0, number: 1 },
  erc1155: { address: 0, amount: 1, number: 2 },
}

/** Titles of columns in both languages, without accents. */
const titles: Readonly<Record<string, Column>> = {
  address: 'address',
  adresse: 'address',
  amount: 'amount',
  montant: 'amount',
  quantity: 'amount',
  quantite: 'amount',
  number: 'number',
  numero: 'number',
  id: 'number',
}

/** The columns by the titles of a row; undefined for one that names no address. */
function titledColumns(row: TableRow | undefined): Columns | undefined {
  const columns: Partial<Record<Column, number>> = {}
  for (const [index, cell] of (row?.cells ?? []).entries()) {
    const column = titles[cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
    if (column) columns[column] ??= index
  }
  return columns.address === undefined ? undefined : columns
}

/** A cell that is empty counts as missing, except an amount: what is meant is not certain. */
function recipientOf(cells: readonly string[], columns: Columns, standard: Standard): WrittenRecipient {
  const cellOf = (column: Column) => {
    const index = columns[column]
    return index === undefined ? undefined : (cells[index] ?? '')
  }
  const address = cellOf('address') ?? ''
  const amount = standard === 'erc20' ? (cellOf('amount') ?? '') : cellOf('amount')
  const number = standard === 'erc20' ? undefined : cellOf('number') || undefined
  return {
    address,
    ...(standard !== 'erc721' && amount !== undefined && { amount }),
    ...(number !== undefined && { number }),
  }
}
