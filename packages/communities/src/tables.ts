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
import {
  communityAnnouncementPlans,
  communityAnnouncementResults,
  communityAnnouncementSendings,
} from './announcements/tables.js'
import { communityArrivals, communityWidgetStates } from './arrivals/tables.js'
import { createChatAccounts } from './chat-accounts/tables.js'
import { communityCounts, communityTotals } from './counts/tables.js'
import { communityChannels, communityDeliveries } from './deliveries/tables.js'
import { startBudgets, startTurns } from './identify-budget/tables.js'
import { communityInvites } from './invites/tables.js'
import { type AccountTables, createBotInvitations } from './joining/tables.js'
import { communityLanguageChoices } from './languages/tables.js'
import { communityMessageChanges } from './message-changes/tables.js'
import { communityDistinctMembers } from './people/tables.js'
import { communityRoleGrants } from './role-grants/tables.js'
import { communityTaggings } from './tags/tables.js'

const moment = () => timestamp({ withTimezone: true })
const account = () => uuid().notNull()
const community = () => uuid().notNull()

/** Large tables are partitioned as members are, so that a community is in one partition of each table. */
const division = { by: ['accountId', 'communityId'], partitions: 16 } as const

/** Someone on a network, by the latest report; departed people stay, so that stale reports do not restore them. */
const communityPresences = partitioned(
  pgTable(
    'community_presences',
    {
      accountId: account(),
      communityId: community(),
      networkId: uuid().notNull(),
      /** The platform's id of the person. */
      userId: text().notNull(),
      /** Their member in the community, possibly with other presences. Null for those who left before they were stored as members. */
      memberId: uuid(),
      /** Their original member; null if they were never linked. */
      homeId: uuid(),
      username: text().notNull(),
      displayName: text(),
      nickname: text(),
      avatarUrl: text(),
      isBot: boolean().notNull(),
      /** Whether they have yet to agree to the rules of the server. */
      isPending: boolean().notNull(),
      joinedAt: moment(),
      /** First report, where the platform does not give the join date. */
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

/** Progress of a synchronisation's run; the rest of it is in the job of the same id. */
const communitySyncRuns = pgTable(
  'community_sync_runs',
  {
    accountId: account(),
    communityId: community(),
    id: uuid().notNull(),
    networkId: uuid().notNull(),
    /** Its purpose: `sync`, `compare` or `apply`. */
    kind: text().notNull().default('sync'),
    /** The comparison that is applied. */
    comparisonId: uuid(),
    /** `running`, `done`, `failed` or `cancelled`; of a comparison `compared`, then `applied` or `expired`. */
    state: text().notNull().default('running'),
    /** Whether events were missed while it ran, so that another run must follow. */
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
    /** Among those reported: bots, and duplicates. */
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

/** The members that a run read, page by page: people on no page, once all were read, have left. */
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

/** Differences between the stored members of a network and its platform, until a comparison is applied or expires. */
const communitySyncDifferences = pgTable(
  'community_sync_differences',
  {
    accountId: account(),
    communityId: community(),
    runId: uuid().notNull(),
    /** `joined`, `left`, `changed` or `erased`. */
    kind: text().notNull(),
    /** The platform's id of the person; for an erased one, their hash. */
    userId: text().notNull(),
    /** The stored facts, and the reported ones. */
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
    /** The number of shards: a position is only valid for this number. */
    shards: integer().notNull(),
    /** The platform's position to resume from. */
    position: text().notNull(),
    /** The fence of the lease under which it was written. */
    fence: bigint({ mode: 'number' }).notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.shard] })],
)

/** The community of a server: one only, over all accounts. */
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

/** Erased people, so that no synchronisation restores them; identified by a keyed hash only. */
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

/**
 * The tables that are distributed by their account with the communities. The others are about people and connections, which
 * are looked for without an account.
 */
export const distributedTables = {
  communityEvents,
  communityPresences,
  communitySyncDifferences,
  communitySyncPages,
  communitySyncRuns,
  erasedMembers,
  communityCounts,
  communityTotals,
  communityAnnouncementPlans,
  communityAnnouncementResults,
  communityAnnouncementSendings,
  communityArrivals,
  communityDeliveries,
  communityChannels,
  communityLanguageChoices,
  communityMessageChanges,
  communityInvites,
  communityRoleGrants,
  communityWidgetStates,
  communityDistinctMembers,
  communityTaggings,
}

/** Every table of the module. @param accountTables those of accounts and people, which some of them refer to */
export function createTables(accountTables: AccountTables) {
  return {
    ...distributedTables,
    communityStreams,
    connectedServers,
    startBudgets,
    startTurns,
    botInvitations: createBotInvitations(accountTables),
    chatAccounts: createChatAccounts(accountTables),
  }
}
