import { claimDue, leasesIn } from '@parvis/work'
import { memoryLeases } from '@parvis/work/testing'
import { type MemoryDeliveries, memoryDeliveries } from './memory-deliveries.js'
import { memoryRecord } from './memory-record.js'
import { memoryUncertain } from './memory-uncertain.js'
import { leaseLasts, limits, type OwnerName, type RecordWorld } from './record-world.js'

const place = { accountId: 'account', communityId: 'community', networkId: 'network', channelId: '1' }
const { channelId } = place

/** Deliveries in memory, whose time passes with that of this process. */
export function memoryWorld(): RecordWorld {
  let passed = 0
  const now = () => Date.now() + passed
  const tables = memoryDeliveries(now)
  const stored = memoryLeases(now)
  const kind = 'deliveries'
  const claimsOf = (ownerId: string) => {
    const options = { ownerId, lasting: leaseLasts, warn: () => undefined }
    // Renewal is no part of these tests.
    const clock = { now: () => performance.now(), after: () => () => undefined }
    const leases = leasesIn(stored.storeOf(ownerId, leaseLasts), options, clock)
    return claimDue({ leases, leaseKind: kind, due: async () => dueChannels(tables, stored, kind) })
  }
  const claims = { one: claimsOf('one'), other: claimsOf('other') }
  const since = (moment: number | null) => (moment === null ? null : (moment - now()) / 1000)

  return {
    queue: async (deliveries) =>
      deliveries.map((delivery) => tables.queue({ ...place, ...delivery })).filter((id) => id !== undefined),
    claim: async (owner: OwnerName) => (await claims[owner].claim(1, new Map()))[0],
    release: (owner, claimed) => claims[owner].release(claimed),
    record: (lease) => memoryRecord({ tables, place, lease, requireLease: stored.require, limits }),
    uncertain: memoryUncertain(tables),
    retry: async (id) => tables.retry(id),
    noteSent: async (id) => tables.noteSent(id),
    lift: async () => tables.lift(channelId),
    async pass(milliseconds) {
      passed += milliseconds
    },
    deliveries: async () =>
      [...tables.deliveries.values()].map(({ id, state, cause, attempts, messageId, ...row }) => ({
        id,
        state,
        cause,
        attempts,
        messageId,
        triedAt: since(row.triedAt),
        lastTriedAt: since(row.lastTriedAt),
        searchAt: since(row.searchAt),
        expiresAt: since(row.expiresAt),
      })),
    async channel() {
      const row = tables.channels.get(channelId)
      if (!row) return undefined
      const { turns, stoppedFor, stoppedBy, stops } = row
      const times = { nextAt: since(row.nextAt), stoppedAt: since(row.stoppedAt) }
      return { turns, stoppedFor, stoppedBy, stops, ...times }
    },
  }
}

/** The names of free channels that are due, the one that has waited longest first. */
export function dueChannels(
  { channels, now }: MemoryDeliveries,
  leases: Pick<ReturnType<typeof memoryLeases>, 'isFree'>,
  leaseKind: string,
): string[] {
  return [...channels.values()]
    .filter(({ nextAt }) => nextAt !== null && nextAt <= now())
    .sort((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0))
    .map(({ place: { accountId, communityId, networkId, channelId } }) =>
      [accountId, communityId, networkId, channelId].join(' '),
    )
    .filter((name) => leases.isFree(leaseKind, name))
}
