import { type Allowlist, createAllowlist } from '@parvis/chain/allowlist'
import { EngineError, type RefusedValue } from '@parvis/engine'
import { readList } from '../lists/read-list.js'
import { indexOf, readRecipients } from '../minting/read-recipients.js'

/** A file to build an allowlist from. */
export interface BuildRequest {
  readonly content: Uint8Array
  /** Decimals of its amounts; 0 for anything but a currency. */
  readonly decimals: number
}

/** A problem at the line of a file; null for the file as a whole. */
export interface LineProblem extends RefusedValue {
  readonly line: number | null
}

/** What becomes of a file: an allowlist, or what prevents it. The parts are cheap to pass between threads. */
export type BuildResult =
  | { readonly refused: readonly RefusedValue[] }
  | { readonly problems: readonly LineProblem[]; readonly problemCount: number }
  | BuiltAllowlist

/** An allowlist, ready to be stored. */
export interface BuiltAllowlist {
  readonly people: number
  /** In the smallest units, in decimal. */
  readonly total: string
  /** The hashes of the tree, of 32 bytes each, the root first. */
  readonly tree: Uint8Array
  /** Entries as JSON arrays, in the order of the file. */
  readonly batches: readonly string[]
}

/** How many problems are answered. */
const mostProblems = 100
/** How many entries are stored at once. */
const batchSize = 2000

/** Reads a file, and builds its allowlist. It computes without a pause: 100,000 addresses take about 15 seconds. */
export async function buildFromFile({ content, decimals }: BuildRequest): Promise<BuildResult> {
  try {
    return await build(Buffer.from(content.buffer, content.byteOffset, content.byteLength), decimals)
  } catch (error) {
    if (error instanceof EngineError && error.code === 'invalid_input')
      return { refused: (error as EngineError<'invalid_input'>).facts.errors }
    throw error
  }
}

async function build(content: Buffer, decimals: number): Promise<BuildResult> {
  // Whatever the token, its allowlists have the columns of a currency.
  const standard = 'erc20' as const
  const list = await readList(content, standard)
  const shape = { standard, decimals, maximum: null, items: [] }
  const { recipients, problems } = readRecipients(shape, list.written, 1n)
  const found = [...list.problems, ...problems].sort((a, b) => indexOf(a.path) - indexOf(b.path))
  if (found.length > 0) return answerOf(found, list.lines)
  const created = createAllowlist(recipients)
  if ('problems' in created) throw new Error(`Unexpected problem: ${created.problems[0]?.problem}`)
  return packed(created.allowlist)
}

function answerOf(found: readonly RefusedValue[], lines: readonly number[]): BuildResult {
  const problems = found
    .slice(0, mostProblems)
    .map((problem) => ({ ...problem, line: lines[indexOf(problem.path)] ?? null }))
  return { problems, problemCount: found.length }
}

function packed({ entries, dump }: Allowlist): BuiltAllowlist {
  const { tree, values } = dump()
  const rows = values.map(({ value: [address, amount], treeIndex }, position) => ({
    position,
    address,
    amount,
    leaf: treeIndex,
  }))
  const batches: string[] = []
  for (let at = 0; at < rows.length; at += batchSize)
    batches.push(JSON.stringify(rows.slice(at, at + batchSize)))
  return {
    people: entries.length,
    total: String(entries.reduce((sum, { amount }) => sum + amount, 0n)),
    tree: new Uint8Array(Buffer.from(tree.map((hash) => hash.slice(2)).join(''), 'hex')),
    batches,
  }
}
