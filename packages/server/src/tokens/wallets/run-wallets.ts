import { ChainUnreachable, settleWallet } from '@parvis/chain'
import type { Pool } from '@parvis/engine'
import {
  type Lease,
  type Leases,
  rowsOf,
  runWhileOwned,
  spreadWork,
  sql,
  statement,
  type Warn,
} from '@parvis/work'
import type { TokenChain } from '../chain/open-chain.js'
import { refreshToken } from '../token-record.js'
import { transactionChannel } from '../transactions/queue-transactions.js'
import { walletTransactionLog } from '../transactions/stored-transaction-log.js'

export interface WalletsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly chain: TokenChain
  readonly warn: Warn
  /** How often it looks for wallets that have something to sign, in milliseconds. */
  readonly poll?: number
}

/** Between rounds, in milliseconds: while something is sent, and after a failure. */
const pauses = { inFlight: 2000, failure: 5000 }
/** While something only waits: a tenth of its age, within these bounds, in milliseconds. */
const idle = { least: 2000, most: 600_000 }

/**
 * Brings the transactions of people's wallets into line with the chain until it is stopped: for each wallet in one process at
 * a time.
 */
export function runWallets({ pool, leases, chain, warn, poll = 2000 }: WalletsOptions): {
  stop(): Promise<void>
} {
  const chainId = String(chain.chainId)
  return spreadWork({
    pool,
    leases,
    kind: 'wallets of tokens',
    list: () => walletsWithPending(pool, chain),
    run: settleWhileOwned,
    warn,
    poll,
  })

  /** Runs rounds until the lease ends. */
  async function settleWhileOwned(lease: Lease): Promise<void> {
    const address = lease.name as `0x${string}`
    const log = walletTransactionLog({
      pool,
      key: { chain: chainId, signer: address },
      lease,
      onChange: refreshToken,
    })
    await runWhileOwned(lease, {
      pool,
      channel: transactionChannel,
      isRelevant: (payload) => payload === chainId,
      async round() {
        if (lease.signal.aborted) return pauses.failure
        const { confirmations } = chain
        const port = await chain.port()
        const isInFlight = await settleWallet({
          chain: port,
          log,
          address,
          chainId: chain.chainId,
          confirmations,
        })
        return isInFlight
          ? port.advance
            ? 100
            : pauses.inFlight
          : restOf(await youngestAge(pool, chainId, address))
      },
      restAfterFailure: pauses.failure,
      onFailure: (error) => {
        const isExpected = lease.signal.aborted || error instanceof ChainUnreachable
        if (!isExpected) warn('Transactions of wallets cannot be settled', error)
      },
    })
  }
}

function restOf(age: number): number {
  return Math.min(Math.max(age / 10, idle.least), idle.most)
}

/** The wallets that have transactions that are not final. */
async function walletsWithPending(pool: Pool, { chainId, signer }: TokenChain): Promise<string[]> {
  const params = { chain: String(chainId), server: signer?.address ?? '' }
  return (await rowsOf(pool, selectWallets(params))).map((row) => row.signer)
}

/** How long ago the youngest transaction of a wallet changed, in milliseconds. */
async function youngestAge(pool: Pool, chain: string, signer: string): Promise<number> {
  const [found] = await rowsOf(pool, selectAge({ chain, signer }))
  return found?.age ?? 0
}

const selectWallets = statement({
  name: 'tokens.pending-wallets',
  params: { chain: sql.text, server: sql.text },
  row: { signer: sql.text },
  sql: sql`select distinct "signer" from "token_transactions"
where "chain" = $chain and "signer" <> $server and "state" in ('waiting', 'sent', 'mined') order by 1`,
})

const selectAge = statement({
  name: 'tokens.age-of-pending',
  params: { chain: sql.text, signer: sql.text },
  row: { age: sql.integer.orNull },
  sql: sql`select least(extract(epoch from now() - max("changedAt")) * 1000, 100000000)::int as "age" from "token_transactions"
where "chain" = $chain and "signer" = $signer and "state" in ('waiting', 'sent', 'mined')`,
})
