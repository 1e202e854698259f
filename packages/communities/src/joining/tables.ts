import { type AnyPgColumn, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** References of invitations to the tables of accounts and of people who sign in. */
export interface AccountTables {
  readonly accounts: { readonly id: AnyPgColumn }
  readonly identities: { readonly id: AnyPgColumn }
}

/** Pending bot invitations, by the SHA-256 of their token. */
export const createBotInvitations = ({ accounts, identities }: AccountTables) =>
  pgTable(
    'bot_invitations',
    {
      tokenHash: text().primaryKey(),
      accountId: uuid()
        .notNull()
        .references(() => accounts.id),
      /** The person who asked, and alone may bring the answer back. */
      userId: uuid()
        .notNull()
        .references(() => identities.id),
      platform: text().notNull(),
      /** The network it is for; null when a community is to be built from the server. */
      communityId: uuid(),
      networkId: uuid(),
      createdAt: moment().notNull().defaultNow(),
      expiresAt: moment().notNull(),
      /** When it was answered. */
      usedAt: moment(),
      /** The server that the bot joined, for a community to be created from. */
      serverId: text(),
      /** When it was. */
      builtAt: moment(),
    },
    (table) => [
      index('bot_invitations_by_expiry').on(table.expiresAt),
      index('bot_invitations_by_user').on(table.accountId, table.userId, table.createdAt),
    ],
  )
