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

/** Operators who visit an account, for as long as they have a session in it. */
export const accountVisits = pgTable(
  'account_visits',
  { ...owner, since: moment().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
)

/** Sessions, by the SHA-256 of their token. Those of one sign-in share their id. */
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
    /** The target of a view-only session. */
    viewAsKind: text(),
    viewAsId: uuid(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_id').on(table.id),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

/** Remember-me tokens, each valid for one new session. */
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

/** Mailed links, by the SHA-256 of their token: confirm, reset or invitation. */
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

/** TOTP secrets, encrypted; active once confirmed by a code. */
export const totpSecrets = pgTable('totp_secrets', {
  identityId: person().primaryKey(),
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The number of the last time step whose code was accepted. */
  lastStep: bigint({ mode: 'number' }),
})

/** Recovery codes, by their SHA-256. */
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

/** Challenges of sign-in steps and new passkeys, by the SHA-256 of their token. */
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
