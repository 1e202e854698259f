import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import type { Address, Hex } from 'viem'
import { readAddress } from '../addresses.js'
import { type AllowlistDump, readDump } from './read-dump.js'
import { type AllowlistEntry, type AllowlistProblem, type AllowlistRow, readRows } from './read-rows.js'

/** What an address shows to claim its amount: the sibling hashes from its leaf to the root. */
export interface AllowlistProof extends AllowlistEntry {
  readonly proof: readonly Hex[]
}

/** Addresses and their amounts under one hash, which a contract stores instead of the list. */
export interface Allowlist {
  readonly root: Hex
  readonly entries: readonly AllowlistEntry[]
  /** The proof of an address, written in any way that `readAddress` accepts; undefined when it is not on the list. */
  proofOf(address: string): AllowlistProof | undefined
  dump(): AllowlistDump
}

type Leaf = [address: Address, amount: string]

const leafEncoding = ['address', 'uint256']

/**
 * Builds an allowlist; the order of the rows does not change its root. It computes without a pause, about 0.1 ms for
 * each row, so a server builds a long list in a worker thread.
 *
 * @returns the list, or the problem of every row that has one
 */
export function createAllowlist(
  rows: Iterable<AllowlistRow>,
): { allowlist: Allowlist } | { problems: AllowlistProblem[] } {
  const read = readRows(rows)
  if ('problems' in read) return read
  return {
    allowlist: allowlistOf(StandardMerkleTree.of(read.entries.map(leafOf), leafEncoding), read.entries),
  }
}

/**
 * Verifies the proof of an address against the root of a list, as a contract does. A malformed proof fails.
 */
export function verifyAllowlistProof(root: Hex, { address, amount, proof }: AllowlistProof): boolean {
  try {
    return StandardMerkleTree.verify(root, leafEncoding, leafOf({ address, amount }), [...proof])
  } catch {
    return false
  }
}

/**
 * Restores an allowlist from its dump, and checks every hash of it; it takes as long as building the list.
 *
 * @param dump parsed from JSON
 * @param root that the list must have, such as the one in a contract
 * @returns the list; undefined when the dump is not the list of that root
 */
export function restoreAllowlist(dump: unknown, root: Hex): Allowlist | undefined {
  const values = readDump(dump)
  if (!values) return undefined
  const read = readRows(values.rows)
  if ('problems' in read) return undefined
  const tree = loadTree(values.dump)
  return tree?.root === root ? allowlistOf(tree, read.entries) : undefined
}

/** Undefined when a hash does not follow from those below it. */
function loadTree({ tree, values }: AllowlistDump): StandardMerkleTree<Leaf> | undefined {
  // A tree with more leaves would claim addresses that the values do not show.
  if (tree.length !== 2 * values.length - 1) return undefined
  const leaves = values.map(({ value, treeIndex }) => ({ value: [...value] as Leaf, treeIndex }))
  try {
    return StandardMerkleTree.load({ format: 'standard-v1', leafEncoding, tree: [...tree], values: leaves })
  } catch {
    return undefined
  }
}

function allowlistOf(tree: StandardMerkleTree<Leaf>, entries: readonly AllowlistEntry[]): Allowlist {
  const indexes = new Map(entries.map(({ address }, index) => [address, index]))
  return {
    root: tree.root as Hex,
    entries,
    proofOf(text) {
      const read = readAddress(text)
      const index = 'address' in read ? indexes.get(read.address) : undefined
      const entry = index === undefined ? undefined : entries[index]
      return index === undefined || !entry ? undefined : { ...entry, proof: tree.getProof(index) as Hex[] }
    },
    dump: () => tree.dump() as AllowlistDump,
  }
}

function leafOf({ address, amount }: AllowlistEntry): Leaf {
  return [address, amount.toString()]
}
