import type { ChatPlatform } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import {
  type ClaimedRow,
  claimRoundRobin,
  type Leases,
  requireLease,
  runQueue,
  type Warn,
} from '@parvis/work'
import { announceDeliveries } from '../deliveries/delivery.js'
import type { ReadFile } from '../deliveries/load-files.js'
import { type ChangingPlatform, changeMessage } from './change-message.js'
import { beginChange, settleChange } from './change-record.js'
import { changeChannel } from './queue-changes.js'

export interface MessageChangesOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChangingPlatform & Pick<ChatPlatform, 'name'>
  readonly readFile: ReadFile
  readonly warn: Warn
  /** How often it polls for work that no notification announced, in milliseconds. */
  readonly poll?: number
}

/** How many messages a process changes at once, and how many of one account all processes together do. */
const atMost = 16
const perAccount = 8

/** The queue of changes. */
const rows = {
  table: 'community_message_changes',
  queue: 'platform',
  key: ['communityId', 'id'],
}

/**
 * Makes queued changes of messages until it is stopped: round robin over accounts, each by one process at a time. If that
 * ends, another one makes the change again, which is then the same.
 */
export function runMessageChanges({
  pool,
  leases,
  platform,
  readFile,
  warn,
  poll = 5000,
}: MessageChangesOptions) {
  const turns = claimRoundRobin({
    pool,
    leases,
    rows,
    queue: platform.name,
    leaseKind: `message changes of ${platform.name}`,
    perAccount,
  })
  let pausesUntil = Number.NEGATIVE_INFINITY
  const pausesFor = () => Math.max(0, pausesUntil - performance.now())

  /** @returns in how many milliseconds it is worth looking again @throws LeaseLost or DatabaseFailure */
  async function change({ accountId, key, lease }: ClaimedRow, ending: AbortController): Promise<number> {
    const [communityId = '', id = ''] = key
    const change = { accountId, communityId, id }
    const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
      inTransaction(pool, async (connection) => {
        await requireLease(connection, lease)
        return work(connection)
      })
    const begun = await write((connection) => beginChange(connection, change))
    if (!begun || lease.signal.aborted || ending.signal.aborted) return 0
    const outcome = await changeMessage(platform, begun, (fileId) => readFile(accountId, fileId))
    await write(async (connection) => {
      await settleChange(connection, change, outcome)
      await announceDeliveries(connection, accountId, [begun.deliveryId])
    })
    if (outcome.kind !== 'later') return 0
    if (outcome.isForAll) pausesUntil = performance.now() + outcome.after
    return outcome.after
  }

  return runQueue({
    pool,
    channel: changeChannel,
    isRelevant: (payload) => payload === platform.name,
    concurrency: atMost,
    claim: async (most, running) => (pausesFor() > 0 ? [] : turns.claim(most, running)),
    run: change,
    release: turns.release,
    rest: () => pausesFor() || poll,
    poll,
    onFailure: (error, claimed) =>
      claimed
        ? warn('A message cannot be changed', error, { communityId: claimed.key[0] })
        : warn('Messages to be changed cannot be looked for', error),
  })
}
