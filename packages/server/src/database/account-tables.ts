import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** The clients of the company, each a world of its own; the house account is the company itself. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    house: boolean().notNull().default(false),
    /** Raised by the database with each change to what someone of the account may do. */
    rightsVersion: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** Since when only operators are let in; null while everyone of it is. */
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
 * People who can sign in. Username and e-mail are kept in lower case; in each account they belong to, a record of `users`
 * has their id.
 */
export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  username: text().notNull().unique(),
  /** The username as it looks: two that are easily taken for each other have the same. */
  usernameSkeleton: text().notNull().unique(),
  email: text().notNull().unique(),
  /** argon2id, in PHC string format. */
  passwordHash: text().notNull(),
  /** When the e-mail was found to be theirs; nobody signs in before. */
  confirmedAt: moment(),
  /** When they signed in last; null before the first time. */
  signedInAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})
