import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, identities } from '../database/account-tables.js'

const moment = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
