import type { MemberCursor, ServerId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable, systemCaller } from '@parvis/engine'
import type { NetworkCause } from '@parvis/schemas/causes'
import type { RunKind, RunState } from '@parvis/schemas/synchronisations'
import { type RunningJob, requireLease, rowsOf } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import type { NetworkKey, PlatformNetwork } from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import { endRun, type RunEnd } from './end-run.js'
import type { MemberPage } from './read-members.js'
import { ofNetwork, ofRun, storedByRun } from './runs.js'

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
  /** Whether the network was synchronised before, so that what differs happened since. */
  readonly isAnother: boolean
  /** When the first run of the network was asked for: who came since then joined, even where that run came to nothing. */
  readonly firstAt: Date
  /** Null when the network is not connected any more. */
  readonly serverId: ServerId | null
}

export interface RunRecordOptions {
  readonly pool: Pool
  readonly job: RunningJob<Omit<NetworkKey, 'accountId'>>
  /** The name of the platform. */
  readonly platform: string
}

/** The stored state of a run. Writes succeed only while this process owns the job and the run has not ended. */
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
    /** Undefined when it was deleted. */
    async begin(): Promise<BegunRun | undefined> {
      const values = [id, await databaseTime(pool), platform]
      const [begun] = await write((on) => query<BegunRun>(on, 'begin', beginRun, ...values))
      return begun
    },
    /** Counts what is worked on, as it is. @returns how much that was so far; undefined when the run has ended */
    async count(on: Queryable, reported: number, cursor?: MemberCursor): Promise<number | undefined> {
      const values = [id, cursor, job.lease.fence, reported]
      const [counted] = await query<{ read: number }>(on, 'cursor', updateCursor, ...values)
      return counted?.read
    },
    /** Stores the members of a page. */
    async storePage(on: Queryable, { members: [first, ...others] }: MemberPage): Promise<void> {
      if (!first) return
      const userIds = [first, ...others].map(({ userId }) => userId)
      await query(on, 'page', insertPage, id, first.userId, userIds)
    },
    /** How many people were reported. */
    async people(): Promise<number> {
      const [reported] = await query<{ people: number }>(pool, 'people', countReported, id)
      return reported?.people ?? 0
    },
    /** How many of the members that are there are bots, and how many there are. */
    async present(): Promise<{ bots: number; people: number }> {
      type Present = { bots: number; people: number }
      const [present] = await query<Present>(pool, 'present', countPresent, networkId)
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
        async alsoWrite(on) {
          await query(on, 'free-server', freeServer, networkId)
          await endDeliveries(on, network)
          const { syncedAt } = await networks(on).get(networkId)
          await networks(on).become(networkId, { state: syncedAt ? 'disconnected' : 'failed', cause })
        },
      }),
  }
}

export type RunRecord = ReturnType<typeof runRecord>

/** A run, and the server it reads; before its first page, it begins now. */
const beginRun = `with "begun" as (
  update "community_sync_runs" r
  set "beganAt" = case when "cursor" is null and "state" = 'running' then $4 else "beganAt" end
  where ${ofRun('r')} returning "networkId", "kind", "state", "cause", "cursor", "read", "beganAt", "comparisonId"
)
select b.*, c."beganAt" as "comparedAt", s."serverId", n."syncedAt" is not null as "isAnother", (
    select min(f."beganAt") from "community_sync_runs" f
    where f."accountId" = $1 and f."communityId" = $2 and f."networkId" = b."networkId"
  ) as "firstAt"
from "begun" b
left join "connected_servers" s
  on s."accountId" = $1 and s."communityId" = $2 and s."networkId" = b."networkId" and s."platform" = $5
left join "community_sync_runs" c on c."accountId" = $1 and c."communityId" = $2 and c."id" = b."comparisonId"
left join "community_networks" n on n."accountId" = $1 and n."communityId" = $2 and n."id" = b."networkId"`

/** Counts a page: run, cursor, fence, how many were reported. No row when the run has ended meanwhile. */
const updateCursor = `update "community_sync_runs" r
set "cursor" = coalesce($4, "cursor"), "fence" = $5, "read" = "read" + $6
where ${ofRun('r')} and "state" = 'running' and not exists (
  select from "jobs" j where j."accountId" = $1 and j."id" = $3 and j."cancelledAt" is not null
)
returning "read"`

/** Stores the members of a page: run, its first member, all of them. Two pages may begin alike. */
const insertPage = `insert into "community_sync_pages" as p
  ("accountId", "communityId", "runId", "userId", "userIds") values ($1, $2, $3, $4, $5)
on conflict ("accountId", "communityId", "runId", "userId") do update
set "userIds" = array(select distinct unnest(p."userIds" || excluded."userIds"))`

/** How many people a run has read. */
const countReported = `select count(distinct u)::int as "people"
from "community_sync_pages", unnest("userIds") u where ${storedByRun}`

const countPresent = `select count(*)::int as "people", (count(*) filter (where "isBot"))::int as "bots"
from "community_presences" p where ${ofNetwork('p')} and "leftAt" is null`

/** Frees the server of a network for others. */
const freeServer = `delete from "connected_servers" s where ${ofNetwork('s')}`
