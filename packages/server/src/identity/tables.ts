import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The clients of the company, each a world of its own; the house account is the company itself. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  house: boolean().notNull().default(false),
  /** Raised by the database with each change to what someone of the account may do. */
  rightsVersion: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

/**
 * People who can sign in. Username and e-mail are kept in lower case; in each account they belong to, a record of `users`
 * has their id.
 */
export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  username: text().notNull().unique(),
  email: text().notNull().unique(),
  /** argon2id, in PHC string format. */
  passwordHash: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

const owner = {
  userId: uuid()
    .notNull()
    .references(() => identities.id),
  accountId: uuid()
    .notNull()
    .references(() => accounts.id),
}

/** Sessions, under the SHA-256 of their token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    ...owner,
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
)

/** What *remember me* leaves in a browser: a token that is good for one new session. */
export const rememberTokens = pgTable(
  'remember_tokens',
  { tokenHash: text().primaryKey(), ...owner, expiresAt: moment().notNull(), usedAt: moment() },
  (table) => [
    index('remember_tokens_by_user').on(table.userId),
    index('remember_tokens_by_expiry').on(table.expiresAt),
  ],
)
