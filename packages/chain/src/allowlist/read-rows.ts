import type { Address } from 'viem'
import { type AddressProblem, readAddress } from '../addresses.js'

/** What one address may claim. */
export interface AllowlistEntry {
  readonly address: Address
  /** In smallest units; up to 2^256 - 1. */
  readonly amount: bigint
}

/** A row of a list as it was written. */
export interface AllowlistRow {
  readonly address: string
  readonly amount: bigint
}

/** What is wrong with a list. */
export interface AllowlistProblem {
  /** The row, from 0; undefined for the list as a whole. */
  readonly row?: number
  readonly problem: AddressProblem | 'duplicate_address' | 'not_a_uint256' | 'empty_list'
}

const maximumUint256 = 2n ** 256n - 1n

/**
 * Reads the rows of a list. An address may be written without its checksum, but not with a wrong one, and only once.
 *
 * @returns the entries in the order of the rows, or the problem of every row that has one
 */
export function readRows(
  rows: Iterable<AllowlistRow>,
): { entries: AllowlistEntry[] } | { problems: AllowlistProblem[] } {
  const entries = new Map<Address, AllowlistEntry>()
  const problems: AllowlistProblem[] = []
  let row = 0
  for (const { address: text, amount } of rows) {
    const read = readAddress(text)
    if ('problem' in read) problems.push({ row, problem: read.problem })
    else if (entries.has(read.address)) problems.push({ row, problem: 'duplicate_address' })
    else if (amount < 0n || amount > maximumUint256) problems.push({ row, problem: 'not_a_uint256' })
    else entries.set(read.address, { address: read.address, amount })
    row += 1
  }
  if (row === 0) return { problems: [{ problem: 'empty_list' }] }
  return problems.length > 0 ? { problems } : { entries: [...entries.values()] }
}
