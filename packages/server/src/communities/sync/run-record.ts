import type { MemberCursor, ServerId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable, systemCaller } from '@parvis/engine'
import type { NetworkCause } from '@parvis/schemas/causes'
import type { RunKind, RunState } from '@parvis/schemas/synchronisations'
import { type RunningJob, requireLease, rowsOf } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import type { NetworkPlace, PlatformNetwork } from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import { endRun, type RunEnd } from './end-run.js'
import type { ToldPage } from './member-pages.js'
import * as statements from './statements.js'

/** A run that is to be done, or what is left of it. */
export interface BegunRun {
  readonly kind: RunKind
  /** Whether nothing is left but to say so. */
  readonly state: RunState
  readonly cause: string | null
  readonly cursor: MemberCursor | null
  readonly read: number
  readonly beganAt: Date
  /** The comparison that it applies, and when that began. */
  readonly comparisonId: string | null
  readonly comparedAt: Date | null
  /** Whether the members were all taken in before, so that what differs happened since. */
  readonly isAnother: boolean
  /** When the first run of the network was asked for: who came since then joined, even where that run came to nothing. */
  readonly firstAt: Date
  /** Null when the network is not connected any more. */
  readonly serverId: ServerId | null
}

export interface RunRecordOptions {
  readonly pool: Pool
  readonly job: RunningJob<Omit<NetworkPlace, 'accountId'>>
  /** The name of the platform. */
  readonly platform: string
}

/** What is kept of a run. What is written is so only while this process owns the job, and the run has not ended. */
export function runRecord({ pool, job, platform }: RunRecordOptions) {
  const { accountId, id } = job
  const { communityId, networkId } = job.data
  const network: PlatformNetwork = { accountId, communityId, networkId, platform }
  /** Runs a statement whose first two parameters are the account and the community. */
  const query = <Row extends object>(on: Queryable, name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(on, { name: `syncs.${name}`, text, values: [accountId, communityId, ...values] })
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, job.lease)
      return work(connection)
    })
  const networks = (connection: Queryable) =>
    networksOf(connection, systemCaller('toldFromOutside', accountId), communityId)

  const end = (how: RunEnd): Promise<void> => write((on) => endRun(on, network, id, how))

  return {
    id,
    network,
    pool,
    query,
    write,
    networks,
    end,
    /** Undefined when nobody knows of it any more. */
    async begin(): Promise<BegunRun | undefined> {
      const values = [id, await databaseTime(pool), platform]
      const [begun] = await write((on) => query<BegunRun>(on, 'begin', statements.beginRun, ...values))
      return begun
    },
    /** Counts what is worked on, as it is. @returns how much that was so far; undefined when the run has ended */
    async count(on: Queryable, told: number, cursor?: MemberCursor): Promise<number | undefined> {
      const values = [id, cursor, job.lease.fence, told]
      const [counted] = await query<{ read: number }>(on, 'cursor', statements.updateCursor, ...values)
      return counted?.read
    },
    /** Keeps whom a page told of. */
    async keepPage(on: Queryable, { members: [first, ...others] }: ToldPage): Promise<void> {
      if (!first) return
      const userIds = [first, ...others].map(({ userId }) => userId)
      await query(on, 'page', statements.insertPage, id, first.userId, userIds)
    },
    /** How many people it was told of. */
    async people(): Promise<number> {
      const [told] = await query<{ people: number }>(pool, 'people', statements.countTold, id)
      return told?.people ?? 0
    },
    /** How many of the members that are there are bots, and how many there are. */
    async present(): Promise<{ bots: number; people: number }> {
      type Present = { bots: number; people: number }
      const [present] = await query<Present>(pool, 'present', statements.countPresent, networkId)
      return present ?? { bots: 0, people: 0 }
    },
    /** Ends it for a cause that lasts. */
    fail: (cause: string): Promise<void> => end({ state: 'failed', cause }),
    /** Ends it as the bot is not on the server any more: nor is the network connected then. */
    lose: (cause: NetworkCause): Promise<void> =>
      end({
        state: 'failed',
        cause,
        isLost: true,
        async beside(on) {
          await query(on, 'free-server', statements.freeServer, networkId)
          await endDeliveries(on, network)
          const { syncedAt } = await networks(on).get(networkId)
          await networks(on).become(networkId, { state: syncedAt ? 'disconnected' : 'failed', cause })
        },
      }),
  }
}

export type RunRecord = ReturnType<typeof runRecord>
