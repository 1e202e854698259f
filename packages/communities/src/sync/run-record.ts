import type { MemberCursor, ServerId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable, systemCaller } from '@parvis/engine'
import type { NetworkCause } from '@parvis/schemas/causes'
import type { RunKind, RunState } from '@parvis/schemas/synchronisations'
import { type RunningJob, requireLease, rowsOf, sql, statement } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { endDeliveries } from '../deliveries/end-deliveries.js'
import {
  inCommunity,
  type NetworkKey,
  networkParams,
  ofNetwork,
  type PlatformNetwork,
} from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import { endRun, type RunEnd } from './end-run.js'
import type { MemberPage } from './read-members.js'
import { ofRun, runParams, storedByRun } from './runs.js'

/** A run to perform, or to resume. */
export interface BegunRun {
  readonly kind: RunKind
  /** Whether only its end is left to be reported. */
  readonly state: RunState
  readonly cause: string | null
  readonly cursor: MemberCursor | null
  readonly read: number
  readonly beganAt: Date
  /** The comparison that it applies, and when that started. */
  readonly comparisonId: string | null
  readonly comparedAt: Date | null
  /** Whether the network was synchronised before, so that differences happened since. */
  readonly isAnother: boolean
  /** When the first run of the network was queued: people who came since then joined, even if that run failed. */
  readonly firstAt: Date
  /** Null when the network is no longer connected. */
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
  const key = { accountId, communityId, runId: id }
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, job.lease)
      return work(connection)
    })
  const networks = (connection: Queryable) =>
    networksOf(connection, systemCaller('platformReports', accountId), communityId)

  const end = (how: RunEnd): Promise<void> => write((on) => endRun(on, network, id, how))

  return {
    id,
    network,
    /** Its key in statements. */
    key,
    pool,
    write,
    networks,
    end,
    /** Undefined when it was deleted. */
    async begin(): Promise<BegunRun | undefined> {
      const now = await databaseTime(pool)
      const [begun] = await write((on) => rowsOf(on, beginRun({ ...key, now, platform })))
      return begun
    },
    /** Counts progress. @returns the number so far; undefined when the run has ended */
    async count(on: Queryable, reported: number, cursor?: MemberCursor): Promise<number | undefined> {
      const { fence } = job.lease
      const [counted] = await rowsOf(on, updateCursor({ ...key, cursor, fence, reported }))
      return counted?.read
    },
    /** Stores the members of a page. */
    async storePage(on: Queryable, { members: [first, ...others] }: MemberPage): Promise<void> {
      if (!first) return
      const userIds = [first, ...others].map(({ userId }) => userId)
      await rowsOf(on, insertPage({ ...key, userId: first.userId, userIds }))
    },
    /** How many people were reported. */
    async people(): Promise<number> {
      const [reported] = await rowsOf(pool, countReported(key))
      return reported?.people ?? 0
    },
    /** Numbers of present members and of bots among them. */
    async present(): Promise<{ bots: number; people: number }> {
      const [present] = await rowsOf(pool, countPresent(network))
      return present ?? { bots: 0, people: 0 }
    },
    /** Ends it for a cause that lasts. */
    fail: (cause: string): Promise<void> => end({ state: 'failed', cause }),
    /** Ends it when the bot has left the server, and disconnects the network. */
    lose: (cause: NetworkCause): Promise<void> =>
      end({
        state: 'failed',
        cause,
        isLost: true,
        async alsoWrite(on) {
          await rowsOf(on, freeServer(network))
          await endDeliveries(on, network)
          const { syncedAt } = await networks(on).get(networkId)
          await networks(on).become(networkId, { state: syncedAt ? 'disconnected' : 'failed', cause })
        },
      }),
  }
}

export type RunRecord = ReturnType<typeof runRecord>

/** A run and its server; before its first page, it starts now. */
const beginRun = statement({
  name: 'syncs.begin',
  params: { ...runParams, now: sql.timestamptz, platform: sql.text },
  row: {
    kind: sql.text.of<RunKind>(),
    state: sql.text.of<RunState>(),
    cause: sql.text.orNull,
    cursor: sql.text.of<MemberCursor>().orNull,
    read: sql.integer,
    beganAt: sql.timestamptz,
    comparisonId: sql.uuid.orNull,
    comparedAt: sql.timestamptz.orNull,
    isAnother: sql.boolean,
    firstAt: sql.timestamptz,
    serverId: sql.text.of<ServerId>().orNull,
  },
  sql: sql`with "begun" as (
  update "community_sync_runs" r
  set "beganAt" = case when "cursor" is null and "state" = 'running' then $now else "beganAt" end
  where ${ofRun(sql`r`)} returning "networkId", "kind", "state", "cause", "cursor", "read", "beganAt", "comparisonId"
)
select b.*, c."beganAt" as "comparedAt", s."serverId", n."syncedAt" is not null as "isAnother", (
    select min(f."beganAt") from "community_sync_runs" f
    where ${inCommunity(sql`f`)} and f."networkId" = b."networkId"
  ) as "firstAt"
from "begun" b
left join "connected_servers" s
  on ${inCommunity(sql`s`)} and s."networkId" = b."networkId" and s."platform" = $platform
left join "community_sync_runs" c on ${inCommunity(sql`c`)} and c."id" = b."comparisonId"
left join "community_networks" n on ${inCommunity(sql`n`)} and n."id" = b."networkId"`,
})

/** Counts a page. No row when the run has ended meanwhile. */
const updateCursor = statement({
  name: 'syncs.cursor',
  params: { ...runParams, cursor: sql.text.orNull, fence: sql.bigint, reported: sql.integer },
  row: { read: sql.integer },
  sql: sql`update "community_sync_runs" r
set "cursor" = coalesce($cursor, "cursor"), "fence" = $fence, "read" = "read" + $reported
where ${ofRun(sql`r`)} and "state" = 'running' and not exists (
  select 1 from "jobs" j where j."accountId" = $accountId and j."id" = $runId and j."cancelledAt" is not null
)
returning "read"`,
})

/** Stores the members of a page, identified by its first member. Two pages may start alike. */
const insertPage = statement({
  name: 'syncs.page',
  params: { ...runParams, userId: sql.text, userIds: sql.text.array },
  sql: sql`insert into "community_sync_pages" as p
  ("accountId", "communityId", "runId", "userId", "userIds")
values ($accountId, $communityId, $runId, $userId, $userIds)
on conflict ("accountId", "communityId", "runId", "userId") do update
set "userIds" = p."userIds" || excluded."userIds"`,
})

/** How many people a run has read. */
const countReported = statement({
  name: 'syncs.people',
  params: runParams,
  row: { people: sql.integer },
  sql: sql`select count(distinct u)::int as "people"
from "community_sync_pages", unnest("userIds") u where ${storedByRun}`,
})

const countPresent = statement({
  name: 'syncs.present',
  params: networkParams,
  row: { people: sql.integer, bots: sql.integer },
  sql: sql`select count(*)::int as "people", (count(*) filter (where "isBot"))::int as "bots"
from "community_presences" p where ${ofNetwork(sql`p`)} and "leftAt" is null`,
})

/** Frees the server of a network for others. */
const freeServer = statement({
  name: 'syncs.free-server',
  params: networkParams,
  sql: sql`delete from "connected_servers" s where ${ofNetwork(sql`s`)}`,
})
