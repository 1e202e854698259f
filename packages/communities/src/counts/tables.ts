import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })
const count = () => integer().notNull()
const network = () => ({
  accountId: uuid().notNull(),
  communityId: uuid().notNull(),
  networkId: uuid().notNull(),
})

/** How many people came to a network and went in a quarter of an hour, bots included: any day of any time zone is made of these. */
export const communityCounts = pgTable(
  'community_counts',
  {
    ...network(),
    /** When the quarter begins. */
    quarter: moment().notNull(),
    joined: count(),
    joinedBots: count(),
    left: count(),
    leftBots: count(),
    /** Of those who joined in this quarter, how many are still there. */
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
