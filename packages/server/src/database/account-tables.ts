import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The tenants: the company's own account (`house`), and one for each client. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    house: boolean().notNull().default(false),
    /** Incremented by a trigger with each change to rights in the account. */
    rightsVersion: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** Since when only operators can enter; null while the account is active. */
    deactivatedAt: moment(),
    /** When its owner closed it; it is erased some time after, unless an operator activates it again. */
    closedAt: moment(),
  },
  (table) => [
    index('accounts_by_name').on(table.name, table.id),
    index('accounts_closed').on(table.closedAt).where(sql`"closedAt" is not null`),
    index('accounts_search').using('gin', sql`parvis_searchable(${table.name}) gin_trgm_ops`),
  ],
)

/**
 * People who can sign in. Username and e-mail are stored in lower case; in each account they belong to, a record of `users`
 * has their id.
 */
export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  username: text().notNull().unique(),
  /** The skeleton of the username: confusable names share it. */
  usernameSkeleton: text().notNull().unique(),
  email: text().notNull().unique(),
  /** argon2id, in PHC string format. */
  passwordHash: text().notNull(),
  /** When the e-mail was confirmed; signing in requires it. */
  confirmedAt: moment(),
  /** When they signed in last; null before the first time. */
  signedInAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})
