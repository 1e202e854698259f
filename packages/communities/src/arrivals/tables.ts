import { partitioned } from '@parvis/engine'
import { sql } from 'drizzle-orm'
import {
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

const moment = () => timestamp({ withTimezone: true })

/** Arrivals of people on networks, as they happened: those found by a synchronisation are none, nor are bots. */
export const communityArrivals = partitioned(
  pgTable(
    'community_arrivals',
    {
      accountId: uuid().notNull(),
      communityId: uuid().notNull(),
      networkId: uuid().notNull(),
      /** The platform's id of the person. */
      userId: text().notNull(),
      /** Start of their stay. */
      joinedAt: moment().notNull(),
      /** When they had agreed to the rules of the server; null until then. */
      readyAt: moment(),
      leftAt: moment(),
      /** The platform's id of the person who invited them; null when unknown. */
      inviterId: text(),
      /** Whether the invites of the server are yet to be read to know it. */
      awaitsInviter: boolean().notNull().default(false),
      /** When widgets decide about it next; null when none does by itself. */
      dueAt: moment(),
      /** When the last widget decided about it; null until then. */
      decidedAt: moment(),
      /** How far each widget is with it, by its name. */
      progress: jsonb().notNull().default({}),
    },
    (table) => [
      primaryKey({
        name: 'community_arrivals_pk',
        columns: [table.accountId, table.communityId, table.networkId, table.userId, table.joinedAt],
      }),
      index('community_arrivals_due')
        .on(table.accountId, table.communityId, table.networkId, table.dueAt)
        .where(sql`"dueAt" is not null`),
      index('community_arrivals_ready')
        .on(table.accountId, table.communityId, table.networkId, table.readyAt)
        .where(sql`"readyAt" is not null`),
      index('community_arrivals_undecided')
        .on(table.accountId, table.communityId, table.networkId)
        .where(sql`"readyAt" is not null and "decidedAt" is null`),
      index('community_arrivals_awaiting')
        .on(table.accountId, table.communityId, table.networkId)
        .where(sql`"awaitsInviter"`),
      index('community_arrivals_invited')
        .on(table.accountId, table.communityId, table.networkId, table.inviterId)
        .where(sql`"inviterId" is not null`),
      index('community_arrivals_pending')
        .on(table.accountId, table.communityId, table.networkId, table.userId)
        .where(sql`"readyAt" is null and "leftAt" is null`),
    ],
  ),
  { by: ['accountId', 'communityId'], partitions: 16 },
)

/** The networks with arrivals, and what their widgets remember. */
export const communityWidgetStates = pgTable(
  'community_widget_states',
  {
    accountId: uuid().notNull(),
    communityId: uuid().notNull(),
    networkId: uuid().notNull(),
    platform: text().notNull(),
    /** When a decision is due; null when none waits. */
    nextAt: moment(),
    /** The memory of each widget, by its name. */
    memories: jsonb().notNull().default({}),
    /** Since when widgets pause until a moderator decides, by their names. */
    pauses: jsonb().notNull().default({}),
    /** Whether the invites of the server are read: a widget depends on them, and the bot may. */
    readsInvites: boolean().notNull().default(false),
    /** When they were read last, and how often; null when there is nothing to compare with. */
    invitesReadAt: moment(),
    invitesVersion: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId, table.networkId] }),
    index('community_widget_states_due')
      .on(table.platform, table.accountId, table.nextAt, table.networkId)
      .where(sql`"nextAt" is not null`),
  ],
)
