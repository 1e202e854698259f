import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The invites of servers when they were read last, where a widget depends on them. */
export const communityInvites = pgTable(
  'community_invites',
  {
    accountId: uuid().notNull(),
    communityId: uuid().notNull(),
    networkId: uuid().notNull(),
    code: text().notNull(),
    uses: integer().notNull(),
    /** The platform's id of the person who made it, and their name; null when unknown. */
    inviterId: text(),
    inviterName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId, table.networkId, table.code] }),
    index('community_invites_by_inviter').on(
      table.accountId,
      table.communityId,
      table.networkId,
      table.inviterId,
    ),
  ],
)
