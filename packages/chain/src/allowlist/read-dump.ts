import type { AllowlistRow } from './read-rows.js'

/**
 * A list as JSON, in the format `standard-v1` of @openzeppelin/merkle-tree, with which anyone can check it offline.
 * Amounts are decimal digits.
 */
export interface AllowlistDump {
  readonly format: 'standard-v1'
  readonly leafEncoding: readonly string[]
  /** Every hash, the root first. */
  readonly tree: readonly string[]
  readonly values: readonly DumpedValue[]
}

interface DumpedValue {
  readonly value: readonly [address: string, amount: string]
  /** Where the hash of the value is in the tree. */
  readonly treeIndex: number
}

const uint256Digits = /^\d{1,78}$/

/** The dump with its rows; undefined when the value has another shape. */
export function readDump(dump: unknown): { dump: AllowlistDump; rows: AllowlistRow[] } | undefined {
  if (!isDump(dump)) return undefined
  return {
    dump,
    rows: dump.values.map(({ value: [address, amount] }) => ({ address, amount: BigInt(amount) })),
  }
}

function isDump(dump: unknown): dump is AllowlistDump {
  if (!isRecord(dump) || dump.format !== 'standard-v1') return false
  const { leafEncoding, tree, values } = dump
  if (!Array.isArray(leafEncoding) || leafEncoding.join() !== 'address,uint256') return false
  if (!Array.isArray(tree) || !tree.every((hash) => typeof hash === 'string')) return false
  return Array.isArray(values) && values.every(isValue)
}

function isValue(dumped: unknown): dumped is DumpedValue {
  if (!isRecord(dumped) || !Number.isSafeInteger(dumped.treeIndex) || !Array.isArray(dumped.value))
    return false
  const [address, amount, ...others] = dumped.value
  return (
    typeof address === 'string' &&
    typeof amount === 'string' &&
    uint256Digits.test(amount) &&
    others.length === 0
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
