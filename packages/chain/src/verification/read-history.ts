import { type Address, type Hex, zeroAddress } from 'viem'
import type { ChainPort } from '../chain-port.js'
import { mintKeyTopic, type TokenStandard } from '../contracts/index.js'
import { readLogs } from './read-logs.js'
import { type Transfer, transfersOf, transferTopics } from './transfers.js'

/** Whose logs to read, and in which blocks, both included. */
export interface HistoryRange {
  readonly standard: TokenStandard
  readonly contract: Address
  readonly fromBlock: number
  readonly toBlock: number
}

/** What an address has of a token. */
export interface Holding {
  readonly address: Address
  /** Number of the piece or of the series; 0 for a currency. */
  readonly number: bigint
  /** In the smallest units; above zero, unless the range begins after the deployment. */
  readonly amount: bigint
}

/** What a range of blocks changed. Amounts are in the smallest units, of all pieces or series together. */
export interface TokenHistory {
  /** Without those that come to zero. */
  readonly holdings: readonly Holding[]
  readonly minted: bigint
  readonly burned: bigint
  /** Of mintings that happened. */
  readonly mintKeys: ReadonlySet<Hex>
}

/**
 * Reads who has what from the logs of a contract. From the block of its deployment, these are its holders; from a
 * later one, the differences.
 *
 * @throws ChainUnreachable
 */
export async function readHistory(
  chain: Pick<ChainPort, 'logs'>,
  range: HistoryRange,
): Promise<TokenHistory> {
  const { standard, contract: address, fromBlock, toBlock } = range
  const topics = [[...transferTopics[standard], mintKeyTopic]]
  const mintKeys = new Set<Hex>()
  const ledger = createLedger()
  for await (const logs of readLogs(chain, { address, topics, fromBlock, toBlock }))
    for (const log of logs) {
      const [topic, key] = log.topics
      if (topic !== mintKeyTopic) for (const transfer of transfersOf(standard, log)) ledger.add(transfer)
      else if (key !== undefined) mintKeys.add(key)
    }
  return { ...ledger.totals(), mintKeys }
}

function createLedger() {
  const amounts = new Map<string, Holding>()
  const total = { minted: 0n, burned: 0n }
  const change = (address: Address, number: bigint, difference: bigint) => {
    const key = `${address} ${number}`
    const amount = (amounts.get(key)?.amount ?? 0n) + difference
    if (amount === 0n) amounts.delete(key)
    else amounts.set(key, { address, number, amount })
  }
  return {
    add({ from, to, number, amount }: Transfer) {
      if (from === zeroAddress) total.minted += amount
      else change(from, number, -amount)
      if (to === zeroAddress) total.burned += amount
      else change(to, number, amount)
    },
    totals: () => ({ ...total, holdings: [...amounts.values()] }),
  }
}
