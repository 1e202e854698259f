import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
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
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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

const owner = {
  userId: uuid()
    .notNull()
    .references(() => identities.id),
  accountId: uuid()
    .notNull()
    .references(() => accounts.id),
}

/** Operators who are users of an account only for as long as a session of theirs is there. */
export const accountVisits = pgTable(
  'account_visits',
  { ...owner, since: moment().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
)

/** Sessions, under the SHA-256 of their token. Those that one sign-in led to, by *remember me*, share their id. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull(),
    ...owner,
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    address: text(),
    userAgent: text(),
    remembered: boolean().notNull().default(false),
    /** As whom an administrator looks at the console, without changing anything. */
    viewAsKind: text(),
    viewAsId: uuid(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_id').on(table.id),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

/** What *remember me* leaves in a browser: a token that is good for one new session. */
export const rememberTokens = pgTable(
  'remember_tokens',
  {
    tokenHash: text().primaryKey(),
    ...owner,
    /** The id of the sessions it leads to. */
    sessionId: uuid().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('remember_tokens_by_user').on(table.userId),
    index('remember_tokens_by_session').on(table.sessionId),
    index('remember_tokens_by_expiry').on(table.expiresAt),
  ],
)

const person = () =>
  uuid()
    .notNull()
    .references(() => identities.id)

/** What a mailed link proves, under the SHA-256 of its token: confirm, reset or invitation. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text().notNull(),
    identityId: uuid().references(() => identities.id),
    data: jsonb().notNull().default({}),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('mail_tokens_by_identity').on(table.identityId),
    index('mail_tokens_by_expiry').on(table.expiresAt),
  ],
)

/** What an authenticator app shares with the server, encrypted; it counts once a code of it was given. */
export const totpSecrets = pgTable('totp_secrets', {
  identityId: person().primaryKey(),
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The last 30 seconds, by number, whose code was taken. */
  lastStep: bigint({ mode: 'number' }),
})

/** Codes on paper for who lost their second factor, under their SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { identityId: person(), codeHash: text().notNull(), usedAt: moment() },
  (table) => [primaryKey({ columns: [table.identityId, table.codeHash] })],
)

/** Public keys of passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    credentialId: text().primaryKey(),
    id: uuid().notNull().unique(),
    identityId: person(),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_by_identity').on(table.identityId)],
)

/** Steps between two calls of signing in or adding a passkey, under the SHA-256 of their token. */
export const challenges = pgTable(
  'challenges',
  {
    tokenHash: text().primaryKey(),
    purpose: text().notNull(),
    identityId: uuid().references(() => identities.id),
    data: jsonb().notNull().default({}),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('challenges_by_identity').on(table.identityId),
    index('challenges_by_expiry').on(table.expiresAt),
  ],
)
