import type { Hex } from '../chain-port.js'
import type {
  Attempt,
  BlockCause,
  FailureReason,
  MinedTransaction,
  StoredTransaction,
  TransactionLog,
  TransactionState,
} from '../sender/index.js'
import type { NewTransaction, TransactionLogWorld } from './transaction-log-contract.js'

/** Stored transactions in memory, with a lease that each opening takes over. */
export interface MemoryTransactions extends TransactionLogWorld {
  all(): readonly StoredTransaction[]
  /** Notes a hash that a wallet says it sent. */
  post(id: string, hash: Hex): void
  /** Called before each change of the log, with its name; may throw, as a killed process would end there. */
  beforeChange: (change: string) => void
}

const finalStates: readonly TransactionState[] = ['confirmed', 'reverted', 'refused', 'cancelled']

/** Creates an empty store. */
export function memoryTransactions(): MemoryTransactions {
  const rows = new Map<string, StoredTransaction>()
  let fence = 0
  let cause: BlockCause | undefined

  const change = (id: string, changes: Partial<StoredTransaction>) => {
    const row = rows.get(id)
    if (row && !finalStates.includes(row.state)) rows.set(id, { ...row, ...changes })
  }
  const world: MemoryTransactions = {
    beforeChange: () => undefined,
    all: () => [...rows.values()],
    post(id, hash) {
      const hashes = [...(rows.get(id)?.hashes ?? []), hash]
      change(id, { hashes, state: 'sent', nonce: undefined })
    },
    async open() {
      fence += 1
      return fenced(logOn(), fence, () => fence, world)
    },
    async insert(transaction: NewTransaction) {
      rows.set(transaction.id, { ...transaction, state: 'waiting', attempts: [] })
    },
    async cancel(id) {
      const isWaiting = rows.get(id)?.state === 'waiting'
      if (isWaiting) change(id, { state: 'cancelled' })
      return isWaiting
    },
    row: async (id) => rows.get(id),
    cause: async () => cause,
  }

  function logOn(): TransactionLog {
    const end = (state: TransactionState) => async (id: string, reason?: FailureReason) =>
      change(id, { state, nonce: undefined, displacedAt: undefined, ...(reason && { reason }) })
    return {
      live: async () => [...rows.values()].filter(isLive).sort(byNonce),
      waiting: async (limit) => [...rows.values()].filter(({ state }) => state === 'waiting').slice(0, limit),
      async addAttempt(id: string, attempt: Attempt) {
        const row = rows.get(id)
        if (!row || finalStates.includes(row.state)) return false
        const attempts = [...row.attempts, attempt]
        change(id, attempt.filler ? { attempts } : { attempts, state: 'sent', nonce: attempt.nonce })
        return true
      },
      markMined: async (id: string, mined: MinedTransaction) =>
        change(id, { state: 'mined', mined, displacedAt: undefined }),
      async markSent(id) {
        const { nonce, hashes = [] } = rows.get(id) ?? {}
        const state = nonce === undefined && hashes.length === 0 ? 'waiting' : 'sent'
        change(id, { state, mined: undefined })
      },
      confirm: end('confirmed'),
      revert: end('reverted'),
      refuse: end('refused'),
      occupy: async (id, nonce) => change(id, { nonce }),
      release: async (id) =>
        change(id, { state: 'waiting', nonce: undefined, mined: undefined, displacedAt: undefined }),
      displace: async (id, head) => change(id, { displacedAt: head }),
      async block(found) {
        cause = found
      },
    }
  }
  return world
}

/** Every method refuses once another sender has the lease. */
function fenced(
  log: TransactionLog,
  own: number,
  current: () => number,
  world: Pick<MemoryTransactions, 'beforeChange'>,
): TransactionLog {
  const guarded = Object.entries(log).map(([name, method]) => [
    name,
    async (...parameters: never[]) => {
      if (own !== current()) throw new Error('Another sender has the lease.')
      if (name !== 'live' && name !== 'waiting') world.beforeChange(name)
      return (method as (...parameters: never[]) => unknown)(...parameters)
    },
  ])
  return Object.fromEntries(guarded) as TransactionLog
}

function isLive({ state, attempts }: StoredTransaction): boolean {
  return state === 'sent' || state === 'mined' || (state === 'waiting' && attempts.length > 0)
}

function byNonce({ nonce: one }: StoredTransaction, { nonce: other }: StoredTransaction): number {
  return (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER)
}
