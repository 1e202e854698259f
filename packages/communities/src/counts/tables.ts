import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })
const count = () => integer().notNull()
const network = () => ({
  accountId: uuid().notNull(),
  communityId: uuid().notNull(),
  networkId: uuid().notNull(),
})

/**
 * Joins and leaves of a network per quarter of an hour: quarters add up to days in any time zone. Each count includes
 * bots; the next column has the bots alone.
 */
export const communityCounts = pgTable(
  'community_counts',
  {
    ...network(),
    /** Start of the quarter. */
    quarter: moment().notNull(),
    joined: count(),
    joinedBots: count(),
    left: count(),
    leftBots: count(),
    /** Number of those who joined in this quarter and are still present. */
    remaining: count(),
    remainingBots: count(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId, table.networkId, table.quarter] }),
    index('community_counts_by_time').on(table.accountId, table.communityId, table.quarter),
  ],
)

/** How many people are on a network, bots included. A network that is not here is not counted yet. */
export const communityTotals = pgTable(
  'community_totals',
  {
    ...network(),
    members: count(),
    bots: count(),
    countedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.communityId, table.networkId] })],
)
