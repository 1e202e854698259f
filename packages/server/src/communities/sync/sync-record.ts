import type { ChatServer, MemberCursor, ServerId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable, systemCaller } from '@parvis/engine'
import type { NetworkCause } from '@parvis/schemas/causes'
import { rowsOf } from '../../database/rows-of.js'
import type { RunningJob } from '../../jobs/index.js'
import { requireLease } from '../../leases/index.js'
import { databaseTime } from '../database-time.js'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import { addHistory, type Happened } from '../history/add-history.js'
import { networksOf } from '../joining/networks-of.js'
import { leaveMembers } from '../leave-members.js'
import { monotoneClock } from '../monotone-clock.js'
import { takeInMembers } from '../take-in-members.js'
import { foundByPage } from './found-by-page.js'
import type { ToldPage } from './member-pages.js'
import { queueRun } from './queue-run.js'
import * as statements from './statements.js'
import type { SyncedNetwork } from './sync-run.js'

/** A run that is to be done, or what is left of it. */
export interface BegunRun {
  /** Whether nothing is left but to say so. */
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  readonly cause: string | null
  readonly cursor: MemberCursor | null
  readonly read: number
  readonly beganAt: Date
  /** Whether the members were all taken in before, so that what differs happened since. */
  readonly isAnother: boolean
  /** Null when the network is not connected any more. */
  readonly serverId: ServerId | null
}

export interface SyncRecordOptions {
  readonly pool: Pool
  readonly job: RunningJob<Omit<SyncedNetwork, 'accountId'>>
  /** The name of the platform. */
  readonly platform: string
  readonly secret: string
}

/** How a run ends. */
interface RunEnd {
  readonly state: 'done' | 'failed'
  readonly cause?: string
  readonly bots?: number
  /** How many it was told of. */
  readonly people?: number
  /** Whether the network is not connected from then on. */
  readonly isLost?: boolean
}

/** How many leave in a transaction. */
const leavingBatch = 1000

/** What is kept of a run. What is written is so only while this process owns the job, and the run has not ended. */
export function syncRecord({ pool, job, platform, secret }: SyncRecordOptions) {
  const { accountId, id } = job
  const { communityId, networkId } = job.data
  const network = { accountId, communityId, networkId, platform }
  const run = <Row extends object>(on: Queryable, name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(on, { name: `syncs.${name}`, text, values: [accountId, communityId, ...values] })
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, job.lease)
      return work(connection)
    })
  const networks = (connection: Queryable) =>
    networksOf(connection, systemCaller('toldFromOutside', accountId), communityId)

  const clock = monotoneClock()
  const now = () => clock.after(new Date())

  return {
    /** What time it is by the database's clock, once the run has begun. */
    now,
    /** Undefined when nobody knows of it any more. */
    async begin(): Promise<BegunRun | undefined> {
      clock.set(await databaseTime(pool))
      const values = [id, now(), platform]
      const [begun] = await write((on) => run<BegunRun>(on, 'begin', statements.beginRun, ...values))
      return begun
    },
    /**
     * Takes in a page. What differs is part of the history only where the members had been taken in before: those who
     * are imported did not join then.
     *
     * @returns how many were told of so far; undefined when the run has ended
     */
    takeIn: ({ isAnother }: BegunRun, { members, next, seenAt }: ToldPage): Promise<number | undefined> =>
      write(async (on) => {
        const values = [id, next, job.lease.fence, members.length]
        const [counted] = await run<{ read: number }>(on, 'cursor', statements.updateCursor, ...values)
        const [first] = members
        if (!counted || !first) return counted?.read
        const userIds = members.map(({ userId }) => userId)
        await run(on, 'page', statements.insertPage, id, first.userId, userIds)
        const found = isAnother ? await foundByPage(on, network, members, seenAt, secret) : []
        const { added, changed } = await takeInMembers(on, network, members, seenAt, secret)
        await addHistory(on, network, found)
        await run(on, 'taken', statements.countTaken, id, added, changed)
        return counted.read
      }),
    /** How many people it was told of. */
    async people(): Promise<number> {
      const [told] = await run<{ people: number }>(pool, 'people', statements.countTold, id)
      return told?.people ?? 0
    },
    /** Has some of those leave whom it was not told of. @returns whether there may be more of them */
    async takeOut({ beganAt }: BegunRun): Promise<boolean> {
      const values = [id, networkId, beganAt, leavingBatch]
      const untold = await run<{ userId: string }>(pool, 'untold', statements.selectUntold, ...values)
      if (untold.length === 0) return false
      const userIds = untold.map(({ userId }) => userId)
      await write(async (on) => {
        // Whoever was told of since the run began is there, or was.
        const left = await leaveMembers(on, network, userIds, beganAt, secret)
        const at = now()
        const happened = left.map(
          ({ userId, joinedAt }): Happened => ({ kind: 'left', userId, at, joinedAt }),
        )
        await addHistory(on, network, happened)
        await run(on, 'left', statements.countLeft, id, left.length)
      })
      return untold.length === leavingBatch
    },
    /** Ends it well. @param people how many it was told of */
    async finish({ name, memberCount }: ChatServer, people: number): Promise<void> {
      const [counted] = await run<{ bots: number }>(pool, 'bots', statements.countBots, networkId)
      await end({ state: 'done', bots: counted?.bots, people }, async (on) => {
        const syncedAt = now().toISOString()
        await networks(on).record(networkId, { name, memberCount: memberCount ?? people, syncedAt })
      })
    },
    /** Ends it for a cause that lasts. */
    fail: (cause: string): Promise<void> => end({ state: 'failed', cause }),
    /** Ends it as the bot is not on the server any more: nor is the network connected then. */
    lose: (cause: NetworkCause): Promise<void> =>
      end({ state: 'failed', cause, isLost: true }, async (on) => {
        await run(on, 'free-server', statements.freeServer, networkId)
        await endDeliveries(on, network)
        const { syncedAt } = await networks(on).get(networkId)
        await networks(on).become(networkId, { state: syncedAt ? 'disconnected' : 'failed', cause })
      }),
  }

  /** Ends the run, unless it has ended already. Where another one is to follow, that is queued. */
  async function end(how: RunEnd, then?: (connection: Queryable) => Promise<void>): Promise<void> {
    const { state, cause, bots, people, isLost = false } = how
    await write(async (on) => {
      const connected = await run(on, 'hold-server', statements.selectServer, networkId)
      const values = [id, state, cause, bots, people]
      const [ended] = await run<{ again: boolean }>(on, 'end', statements.endRun, ...values)
      if (!ended) return
      await then?.(on)
      if (ended.again && connected.length > 0 && !isLost) await queueRun(on, network, { kind: 'sync' })
    })
  }
}

export type SyncRecord = ReturnType<typeof syncRecord>
