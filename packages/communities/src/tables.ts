import { partitioned } from '@parvis/engine'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { communityCounts, communityTotals } from './counts/tables.js'
import { communityChannels, communityDeliveries } from './deliveries/tables.js'
import { startBudgets, startTurns } from './identify-budget/tables.js'
import { type AccountTables, createBotInvitations } from './joining/tables.js'
import { communityDistinctMembers } from './people/tables.js'
import { communityTaggings } from './tags/tables.js'

const moment = () => timestamp({ withTimezone: true })
const account = () => uuid().notNull()
const community = () => uuid().notNull()

/** What is large is divided as the members are, so that one community is in one partition of each table. */
const division = { by: ['accountId', 'communityId'], partitions: 16 } as const

/** Someone on a network, as the platform reported last; those who left stay, so that stale reports do not restore them. */
const communityPresences = partitioned(
  pgTable(
    'community_presences',
    {
      accountId: account(),
      communityId: community(),
      networkId: uuid().notNull(),
      /** The platform's id of the person. */
      userId: text().notNull(),
      /** Who they are in the community; two presences can be of one member. Null for one who left before anyone knew them. */
      memberId: uuid(),
      /** Who they are when they are linked to nobody; null as long as they never were. */
      homeId: uuid(),
      username: text().notNull(),
      displayName: text(),
      nickname: text(),
      avatarUrl: text(),
      isBot: boolean().notNull(),
      /** Whether they have yet to agree to the rules of the server. */
      isPending: boolean().notNull(),
      joinedAt: moment(),
      /** When they were first reported, where the platform does not say when they joined. */
      arrivedAt: moment(),
      leftAt: moment(),
      /** When the platform reported it: earlier reports change nothing. */
      seenAt: moment().notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.accountId, table.communityId, table.networkId, table.userId] }),
      index('community_presences_by_member').on(table.memberId),
      index('community_presences_by_username').on(table.accountId, table.communityId, table.username),
      index('community_presences_unknown').on(table.leftAt).where(sql`"memberId" is null`),
    ],
  ),
  division,
)

/** What a run of a synchronisation has read and done so far; the rest of it is the job of the same id. */
const communitySyncRuns = pgTable(
  'community_sync_runs',
  {
    accountId: account(),
    communityId: community(),
    id: uuid().notNull(),
    networkId: uuid().notNull(),
    /** What it is for: `sync`, `compare` or `apply`. */
    kind: text().notNull().default('sync'),
    /** The comparison that is applied. */
    comparisonId: uuid(),
    /** `running`, `done`, `failed` or `cancelled`; of a comparison `compared`, then `applied` or `expired`. */
    state: text().notNull().default('running'),
    /** Whether events were missed while it was under way, so that another run is to follow. */
    again: boolean().notNull().default(false),
    /** Why it failed, as a code. */
    cause: text(),
    /** The platform's cursor to read on from; null at the beginning. */
    cursor: text(),
    /** The fence of the lease under which it was written last: an owner of before writes nothing more. */
    fence: bigint({ mode: 'number' }).notNull().default(0),
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    left: integer().notNull().default(0),
    /** Of those who were reported: bots, and those reported twice. */
    bots: integer().notNull().default(0),
    merged: integer().notNull().default(0),
    beganAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId, table.id] }),
    index('community_sync_runs_by_network').on(
      table.accountId,
      table.communityId,
      table.networkId,
      table.beganAt.desc(),
    ),
    index('community_sync_runs_compared').on(table.endedAt).where(sql`"state" = 'compared'`),
  ],
)

/** The members that a run read, page by page: anyone who is on no page, once all were read, has left. */
const communitySyncPages = pgTable(
  'community_sync_pages',
  {
    accountId: account(),
    communityId: community(),
    runId: uuid().notNull(),
    /** Of its first member, which names the page: read again, it is the same page. */
    userId: text().notNull(),
    userIds: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.communityId, table.runId, table.userId] })],
)

/** In what a comparison found the members of a network to differ from what is known of them, until it is applied or over. */
const communitySyncDifferences = pgTable(
  'community_sync_differences',
  {
    accountId: account(),
    communityId: community(),
    runId: uuid().notNull(),
    /** `joined`, `left`, `changed` or `erased`. */
    kind: text().notNull(),
    /** The platform's id of the person; of one who was erased, the hash that they are known by. */
    userId: text().notNull(),
    /** What is stored of them, and what the platform reports. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    primaryKey({
      name: 'community_sync_differences_pk',
      columns: [table.accountId, table.communityId, table.runId, table.kind, table.userId],
    }),
    index('community_sync_differences_by_person').on(table.accountId, table.communityId, table.userId),
  ],
)

/** The history of the members of a community. */
const communityEvents = partitioned(
  pgTable(
    'community_events',
    {
      accountId: account(),
      communityId: community(),
      id: uuid().notNull(),
      at: moment().notNull(),
      /** `joined`, `left`, `renamed`, `linked`, `unlinked` or `erased`. */
      kind: text().notNull(),
      memberId: uuid(),
      networkId: uuid(),
      /** More about it, such as the names before and after. */
      facts: jsonb(),
    },
    (table) => [
      primaryKey({ columns: [table.accountId, table.communityId, table.id] }),
      index('community_events_by_time').on(table.accountId, table.communityId, table.at, table.id),
      index('community_events_by_member').on(table.accountId, table.communityId, table.memberId, table.at),
    ],
  ),
  division,
)

/** How far the streams of a platform were read; they cover every account. */
const communityStreams = pgTable(
  'community_streams',
  {
    platform: text().notNull(),
    shard: integer().notNull(),
    /** Of how many: a position is of no use among another number of them. */
    shards: integer().notNull(),
    /** The platform's position to resume from. */
    position: text().notNull(),
    /** The fence of the lease under which it was written. */
    fence: bigint({ mode: 'number' }).notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.shard] })],
)

/** Which community a server belongs to: to one alone, whatever the account. */
const connectedServers = pgTable(
  'connected_servers',
  {
    platform: text().notNull(),
    serverId: text().notNull(),
    accountId: account(),
    communityId: community(),
    networkId: uuid().notNull(),
    connectedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.serverId] }),
    index('connected_servers_by_community').on(table.accountId, table.communityId),
  ],
)

/** Those who were erased, so that no synchronisation restores them; only a keyed hash identifies them. */
const erasedMembers = pgTable(
  'erased_members',
  {
    accountId: account(),
    communityId: community(),
    /** Of the platform and its id of the person. */
    personHash: text().notNull(),
    erasedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.communityId, table.personHash] })],
)

/** Every table of the module. @param accountTables those of accounts and people, which some of them refer to */
export function createTables(accountTables: AccountTables) {
  return {
    communityEvents,
    communityPresences,
    communityStreams,
    communitySyncDifferences,
    communitySyncPages,
    communitySyncRuns,
    connectedServers,
    erasedMembers,
    communityCounts,
    communityTotals,
    communityDeliveries,
    communityChannels,
    communityDistinctMembers,
    communityTaggings,
    startBudgets,
    startTurns,
    botInvitations: createBotInvitations(accountTables),
  }
}
