import { runPass } from '@parvis/chain'
import type { Pool } from '@parvis/engine'
import { type Lease, type Leases, runWhileOwned, spreadWork, type Warn } from '@parvis/work'
import type { TokenChain } from '../chain/open-chain.js'
import { refreshToken } from '../token-record.js'
import { transactionChannel } from './queue-transactions.js'
import { hasPending, type SenderKey, storedTransactionLog } from './stored-transaction-log.js'

export interface SenderOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly chain: TokenChain
  readonly warn: Warn
  /** How often it looks for transactions that no notification announced, in milliseconds. */
  readonly poll?: number
}

/** How long it rests after a round that failed, in milliseconds. */
const restAfterFailure = 5000

/**
 * Sends the transactions of the server's key until it is stopped: one process at a time, which opens the chain once there is
 * something to send.
 */
export function runSender({ pool, leases, chain, warn, poll = 5000 }: SenderOptions): {
  stop(): Promise<void>
} {
  const { signer } = chain
  if (!signer) return { stop: async () => undefined }
  const key = { chain: String(chain.chainId), signer: signer.address }
  const name = `${key.chain} ${key.signer}`
  return spreadWork({
    pool,
    leases,
    kind: 'sender of tokens',
    list: async () => [name],
    run: (lease) => sendWhileOwned(lease, key),
    warn,
    poll,
  })

  /** Runs rounds until the lease ends. */
  async function sendWhileOwned(lease: Lease, key: SenderKey): Promise<void> {
    const log = storedTransactionLog({ pool, key, lease, onChange: refreshToken })
    await runWhileOwned(lease, {
      pool,
      channel: transactionChannel,
      isRelevant: (payload) => payload === key.chain,
      async round() {
        if (lease.signal.aborted || !(await hasPending(pool, key))) return poll
        const { again = poll } = await runPass({ ...(await passOptions()), log, now: new Date() })
        return Math.min(again, poll)
      },
      restAfterFailure,
      onFailure: (error) => {
        if (!lease.signal.aborted) warn('Transactions cannot be sent', error)
      },
    })
  }

  async function passOptions() {
    const { chainId, confirmations, maxFeePerGas, signer } = chain
    if (!signer) throw new Error('There is no key to sign with.')
    return { chain: await chain.port(), signer, chainId, confirmations, maxFeePerGas }
  }
}
