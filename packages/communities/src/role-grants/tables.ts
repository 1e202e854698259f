import { partitioned } from '@parvis/engine'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Roles for members of servers: those to be given, and the outcome of the others. */
export const communityRoleGrants = partitioned(
  pgTable(
    'community_role_grants',
    {
      accountId: uuid().notNull(),
      communityId: uuid().notNull(),
      id: uuid().notNull(),
      networkId: uuid().notNull(),
      platform: text().notNull(),
      /** The platform's ids of the person and of the role. */
      userId: text().notNull(),
      roleId: text().notNull(),
      /** Start of the stay for which it is given. */
      joinedAt: moment().notNull(),
      /** `waiting`, `given` or `failed`. */
      state: text().notNull().default('waiting'),
      /** Why it failed, or is not given yet; as a code. */
      cause: text(),
      /** How often it was tried. */
      attempts: integer().notNull().default(0),
      /** How often the platform refused it. */
      refusals: integer().notNull().default(0),
      queuedAt: moment().notNull().defaultNow(),
      /** When the next attempt is due; null when none is. */
      nextAt: moment(),
      /** When it was given, or failed. */
      endedAt: moment(),
    },
    (table) => [
      primaryKey({ columns: [table.accountId, table.communityId, table.id] }),
      unique('community_role_grants_by_stay').on(
        table.accountId,
        table.communityId,
        table.networkId,
        table.userId,
        table.roleId,
        table.joinedAt,
      ),
      index('community_role_grants_due')
        .on(table.platform, table.accountId, table.nextAt, table.id)
        .where(sql`"nextAt" is not null`),
      index('community_role_grants_failed')
        .on(table.accountId, table.communityId, table.networkId, table.roleId)
        .where(sql`"state" = 'failed'`),
      index('community_role_grants_ended').on(table.queuedAt).where(sql`"state" in ('given', 'failed')`),
    ],
  ),
  { by: ['accountId', 'communityId'], partitions: 16 },
)
