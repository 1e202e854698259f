import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Transactions about tokens: those to send, and what became of the others. Amounts are in wei, as decimal texts. */
export const tokenTransactions = pgTable(
  'token_transactions',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    tokenId: uuid().notNull(),
    /** Id of the chain (EIP-155), as a decimal text. */
    chain: text().notNull(),
    /** Address that signs it. */
    signer: text().notNull(),
    /** What it is for, such as `deploy`. */
    kind: text().notNull(),
    /** The minting that it is a part of, and which part; null for any other kind. */
    mintingId: uuid(),
    chunk: integer(),
    to: text().notNull(),
    data: text().notNull(),
    value: text().notNull().default('0'),
    /** Estimated when null. */
    gasLimit: text(),
    /** What shows on the chain that it happened. */
    effect: jsonb().notNull(),
    state: text().notNull().default('waiting'),
    nonce: integer(),
    /** Signed ones, each stored before it was sent. */
    attempts: jsonb().notNull().default([]),
    /** Hashes that the wallet that signs it says it sent. */
    hashes: jsonb().notNull().default([]),
    /** Where the chain shows what became of it. */
    mined: jsonb(),
    /** The head when its nonce was found used by a transaction that is not ours. */
    displacedAt: integer(),
    /** Why it failed. */
    reason: jsonb(),
    queuedAt: moment().notNull().default(sql`clock_timestamp()`),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('token_transactions_by_token').on(table.accountId, table.tokenId, table.queuedAt, table.id),
    index('token_transactions_by_chunk')
      .on(table.accountId, table.mintingId, table.chunk, table.queuedAt, table.id)
      .where(sql`"mintingId" is not null`),
    index('token_transactions_pending')
      .on(table.chain, table.signer, table.id)
      .where(sql`"state" in ('waiting', 'sent', 'mined')`),
  ],
)

/** Mintings: what is minted at one request, in one transaction or many. */
export const tokenMintings = pgTable(
  'token_mintings',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    tokenId: uuid().notNull(),
    /** Who asked for it, by name. */
    requestedBy: text().notNull(),
    recipients: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('token_mintings_by_token').on(table.accountId, table.tokenId, table.createdAt, table.id),
  ],
)

/** Lists to mint to that were checked, and not asked for yet. */
export const tokenLists = pgTable(
  'token_lists',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    tokenId: uuid().notNull(),
    /** As they were written, in order. */
    recipients: jsonb().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('token_lists_by_token').on(table.accountId, table.tokenId),
    index('token_lists_by_age').on(table.createdAt),
  ],
)

/** Allowlists of tokens, each a Merkle tree. */
export const tokenAllowlists = pgTable(
  'token_allowlists',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    tokenId: uuid().notNull(),
    name: text().notNull(),
    /** Who created it, by name. */
    createdBy: text().notNull(),
    people: integer().notNull(),
    /** Of all amounts, in the smallest units. */
    total: numeric().notNull(),
    /** The hashes of the tree, of 32 bytes each, the root first. */
    tree: bytes().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('token_allowlists_by_token').on(table.accountId, table.tokenId, table.createdAt, table.id),
  ],
)

/** Who is on an allowlist. */
export const tokenAllowlistEntries = pgTable(
  'token_allowlist_entries',
  {
    accountId: uuid().notNull(),
    allowlistId: uuid().notNull(),
    /** In the order of the file, from 0. */
    position: integer().notNull(),
    /** With its checksum. */
    address: text().notNull(),
    /** In the smallest units. */
    amount: numeric().notNull(),
    /** Where its hash is in the tree. */
    leaf: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.allowlistId, table.position] }),
    uniqueIndex('token_allowlist_entries_by_address').on(table.accountId, table.allowlistId, table.address),
  ],
)

/** To whom a minting goes, by the transaction of their chunk. */
export const tokenRecipients = pgTable(
  'token_recipients',
  {
    accountId: uuid().notNull(),
    mintingId: uuid().notNull(),
    /** In the order of the list, from 0. */
    position: integer().notNull(),
    chunk: integer().notNull(),
    address: text().notNull(),
    /** In the smallest units; 1 for a unique piece. */
    amount: numeric().notNull(),
    /** Number of the piece or of the series; null for a currency. */
    number: numeric(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mintingId, table.position] }),
    index('token_recipients_by_chunk').on(table.accountId, table.mintingId, table.chunk),
  ],
)

/** The keys that sign, on their chains: why nothing is sent at the moment. */
export const chainSenders = pgTable(
  'chain_senders',
  {
    chain: text().notNull(),
    signer: text().notNull(),
    /** Null when nothing is in the way. */
    cause: text(),
    causeSince: moment(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.signer] })],
)

/** Folders of metadata that were packed for tokens. */
export const tokenMetadata = pgTable(
  'token_metadata',
  {
    accountId: uuid().notNull(),
    tokenId: uuid().notNull(),
    /** CID of the folder. */
    root: text().notNull(),
    /** How its CIDs were computed. */
    profile: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When all of its files were stored and checked; null before, when none is served. */
    storedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenId, table.root] }),
    index('token_metadata_by_root').on(table.root),
  ],
)

/** Files of folders of metadata. The account stores a content once, under its CID. */
export const tokenMetadataFiles = pgTable(
  'token_metadata_files',
  {
    accountId: uuid().notNull(),
    tokenId: uuid().notNull(),
    root: text().notNull(),
    path: text().notNull(),
    cid: text().notNull(),
    /** In bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Its media type. */
    type: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenId, table.root, table.path] }),
    index('token_metadata_files_by_path').on(table.root, table.path),
    index('token_metadata_files_by_cid').on(table.cid),
    index('token_metadata_files_by_account').on(table.accountId, table.cid, table.size),
  ],
)

/** Who has tokens of this chain, by its logs. */
export const tokenHolders = pgTable(
  'token_holders',
  {
    accountId: uuid().notNull(),
    tokenId: uuid().notNull(),
    address: text().notNull(),
    /** Number of the piece or of the series; 0 for a currency. */
    number: numeric().notNull(),
    /** In the smallest units. */
    amount: numeric().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenId, table.address, table.number] }),
    index('token_holders_by_amount').on(
      table.accountId,
      table.tokenId,
      table.amount.desc(),
      table.address,
      table.number,
    ),
  ],
)

/** Up to which block the holders of a token were read. */
export const tokenHolderReads = pgTable(
  'token_holder_reads',
  {
    accountId: uuid().notNull(),
    tokenId: uuid().notNull(),
    block: integer().notNull(),
    readAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tokenId] })],
)
