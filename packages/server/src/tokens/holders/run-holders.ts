import { type ChainPort, readHistory } from '@parvis/chain'
import type { Pool } from '@parvis/engine'
import { type Lease, type Leases, runWhileOwned, spreadWork, type Warn } from '@parvis/work'
import type { TokenChain } from '../chain/open-chain.js'
import { transactionChannel } from '../transactions/queue-transactions.js'
import { applyHoldings, type TokenToRead, tokensToRead } from './stored-holders.js'

export interface HoldersOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly chain: TokenChain
  readonly warn: Warn
  /** How often it looks for tokens to read, in milliseconds. */
  readonly poll?: number
}

/** How many tokens are read in a round. */
const batch = 20

/** How long it rests after a round that failed, in milliseconds. */
const restAfterFailure = 30_000

/**
 * Reads who has the tokens of the chain until it is stopped: one process at a time, which opens the chain once a token
 * is on it.
 */
export function runHolders({ pool, leases, chain, warn, poll = 5000 }: HoldersOptions): {
  stop(): Promise<void>
} {
  const name = String(chain.chainId)
  return spreadWork({
    pool,
    leases,
    kind: 'reader of token holders',
    list: async () => [name],
    run: readWhileOwned,
    warn,
    poll,
  })

  /** Runs rounds until the lease ends. */
  async function readWhileOwned(lease: Lease): Promise<void> {
    await runWhileOwned(lease, {
      pool,
      channel: transactionChannel,
      isRelevant: (payload) => payload === name,
      round: () => readDue(lease),
      restAfterFailure,
      onFailure: (error) => {
        if (!lease.signal.aborted) warn('The holders of tokens cannot be read', error)
      },
    })
  }

  /** @returns when to look again, in milliseconds */
  async function readDue(lease: Lease): Promise<number> {
    const due = lease.signal.aborted ? [] : await tokensToRead(pool, name, batch)
    if (due.length === 0) return poll
    const port = await chain.portToRead()
    const final = await port.confirmedHead(chain.confirmations)
    if (final === undefined) return poll
    for (const token of due) {
      if (lease.signal.aborted) break
      await readHolders(pool, port, token, final)
    }
    return due.length < batch ? poll : 0
  }
}

/** Reads what changed up to a block that is final. @throws ChainUnreachable or DatabaseFailure */
async function readHolders(pool: Pool, port: ChainPort, token: TokenToRead, final: number): Promise<void> {
  const { standard, contract, readTo, deployedIn } = token
  const fromBlock = readTo === null ? (deployedIn ?? 0) : readTo + 1
  const toBlock = Math.max(final, readTo ?? 0)
  const { holdings } = await readHistory(port, { standard, contract, fromBlock, toBlock })
  await applyHoldings(pool, token, toBlock, holdings)
}
