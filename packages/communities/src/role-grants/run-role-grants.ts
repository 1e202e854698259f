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
import { requestEarlyCheck } from '../networks/announce-networks.js'
import { beginGrant, settleGrant } from './grant-record.js'
import { type GrantOutcome, grantRole } from './grant-role.js'
import { grantChannel } from './queue-grants.js'

export interface RoleGrantsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: Pick<ChatPlatform, 'name' | 'giveRole'>
  readonly warn: Warn
  /** How often it polls for work that no notification announced, in milliseconds. */
  readonly poll?: number
}

/** How many roles a process gives at once, and how many of one account all processes together do. */
const atMost = 8
const perAccount = 4

/** The queue of grants. */
const rows = {
  table: 'community_role_grants',
  queue: 'platform',
  key: ['communityId', 'id'],
}

/**
 * Gives queued roles until it is stopped: round robin over accounts, each by one process at a time. If that ends, another one
 * gives the role again, which changes nothing where it was given.
 */
export function runRoleGrants({ pool, leases, platform, warn, poll = 5000 }: RoleGrantsOptions) {
  const turns = claimRoundRobin({
    pool,
    leases,
    rows,
    queue: platform.name,
    leaseKind: `role grants of ${platform.name}`,
    perAccount,
  })
  let pausesUntil = Number.NEGATIVE_INFINITY
  const pausesFor = () => Math.max(0, pausesUntil - performance.now())

  /** @returns in how many milliseconds it is worth looking again @throws LeaseLost or DatabaseFailure */
  async function give({ accountId, key, lease }: ClaimedRow, ending: AbortController): Promise<number> {
    const [communityId = '', id = ''] = key
    const grant = { accountId, communityId, id }
    const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
      inTransaction(pool, async (connection) => {
        await requireLease(connection, lease)
        return work(connection)
      })
    const begun = await write((connection) => beginGrant(connection, grant))
    if (!begun || lease.signal.aborted || ending.signal.aborted) return 0
    const outcome = await grantRole(platform, begun)
    await write(async (connection) => {
      await settleGrant(connection, grant, outcome)
      if (isRefusal(outcome) && begun.serverId !== null)
        await requestEarlyCheck(connection, platform.name, begun.serverId, 'refused')
    })
    if (outcome.kind !== 'later') return 0
    if (outcome.isForAll) pausesUntil = performance.now() + outcome.after
    return outcome.after
  }

  return runQueue({
    pool,
    channel: grantChannel,
    isRelevant: (payload) => payload === platform.name,
    concurrency: atMost,
    claim: async (most, running) => (pausesFor() > 0 ? [] : turns.claim(most, running)),
    run: give,
    release: turns.release,
    rest: () => pausesFor() || poll,
    poll,
    onFailure: (error, claimed) =>
      claimed
        ? warn('A role cannot be given', error, { communityId: claimed.key[0] })
        : warn('Roles to be given cannot be looked for', error),
  })
}

/** Whether somebody may mend it, by the permissions or the order of roles. */
const isRefusal = (outcome: GrantOutcome) => outcome.kind === 'failed' && outcome.cause === 'forbidden'
