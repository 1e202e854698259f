/** What shows on the chain that a transaction did what it is for. */

import type { BlockId, ChainPort, Hex } from '../chain-port.js'
import type { Effect, FailureReason, StoredTransaction } from './transaction.js'

export interface FoundEffect {
  /** Undefined when only the present is known, as for code at an address. */
  readonly block?: BlockId
  readonly transaction?: Hex
}

type MintedEffect = Extract<Effect, { kind: 'minted' }>

/**
 * Looks for the effects of transactions, those of each topic with one question.
 *
 * @returns those found, by the id of the transaction
 * @throws ChainUnreachable
 */
export async function findEffects(
  chain: Pick<ChainPort, 'call' | 'codeAt' | 'logs'>,
  transactions: readonly Pick<StoredTransaction, 'id' | 'effect'>[],
): Promise<ReadonlyMap<string, FoundEffect>> {
  const mints = transactions.flatMap(({ effect }) => (effect.kind === 'minted' ? [effect] : []))
  const minted = await findMints(chain, mints)
  const found = new Map<string, FoundEffect>()
  for (const { id, effect } of transactions) {
    if (effect.kind === 'minted') {
      const mint = minted.get(nameOf(effect.contract, effect.topic, effect.key))
      if (mint) found.set(id, mint)
    } else if (await isPresent(chain, effect)) found.set(id, {})
  }
  return found
}

/** Whether the chain is now as an effect leaves it. */
async function isPresent(
  chain: Pick<ChainPort, 'call' | 'codeAt'>,
  effect: Exclude<Effect, MintedEffect>,
): Promise<boolean> {
  if (effect.kind === 'deployed') return (await chain.codeAt(effect.address)) !== '0x'
  if (effect.kind === 'called') return false
  for (const { data, answer } of effect.answers) {
    const result = await chain.call({ to: effect.contract, data })
    if (result.outcome === 'returned' && result.data === answer) return true
  }
  return false
}

async function findMints(
  chain: Pick<ChainPort, 'logs'>,
  effects: readonly MintedEffect[],
): Promise<ReadonlyMap<string, FoundEffect>> {
  const found = new Map<string, FoundEffect>()
  for (const topic of new Set(effects.map((effect) => effect.topic))) {
    const wanted = effects.filter((effect) => effect.topic === topic)
    const logs = await chain.logs({
      address: [...new Set(wanted.map(({ contract }) => contract))],
      topics: [topic, [...new Set(wanted.map(({ key }) => key))]],
      fromBlock: Math.min(...wanted.map(({ fromBlock = 0 }) => fromBlock)),
    })
    for (const { address, topics, block, transaction } of logs)
      found.set(nameOf(address, topic, topics[1] ?? '0x'), { block, transaction })
  }
  return found
}

/** Whether a contract refuses a mint because of its key: another transaction used it, and the event shows which. */
export function namesKey(reason: Pick<FailureReason, 'data'> | undefined, effect: Effect): boolean {
  if (effect.kind !== 'minted') return false
  return reason?.data?.toLowerCase().includes(effect.key.slice(2).toLowerCase()) ?? false
}

function nameOf(...parts: readonly Hex[]): string {
  return parts.join(' ').toLowerCase()
}
