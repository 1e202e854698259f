import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  addFile,
  cleanName,
  EngineError,
  type EngineErrorFacts,
  type FileStorage,
  type Pool,
  type Queryable,
  type ReceivedFile,
  type StoredRecord,
  type StoreOf,
  systemCaller,
} from '@parvis/engine'
import { files as fileResource, quotes } from '@parvis/schemas'
import { quoteFiles } from '@parvis/schemas/visitor-form-limits'
import { type Change, publishChanges } from '@parvis/work'
import { queueMail } from '../mail/index.js'
import type { Client } from './clients/client-of.js'
import { shareWithClient } from './clients/client-quotes.js'
import type { Sent } from './contact.js'
import { createFromVisitor } from './create-from-visitor.js'
import { eraseFiles } from './erase-files.js'
import { mailOperator } from './operator-account.js'
import { type Visitor, visitorOf } from './visitor-of.js'

/** Dependencies for storing quotes and their files. */
export interface QuoteContext {
  readonly pool: Pool
  readonly storeOf: StoreOf
  readonly storage: FileStorage
  readonly stagingFolder: string
}

/** A request for a quote, with its files. */
export interface SentQuote extends Sent {
  readonly files: readonly ReceivedFile[]
}

/**
 * Stores a request for a quote with its files, and mails a confirmation to its author and a notification to the operator.
 * Deletes the files when the request is not stored, because it failed or is a repeat.
 *
 * @throws EngineError `unavailable` without the database, `key_reused`, `invalid_input` at `files` for a damaged picture
 */
export async function storeQuote(place: QuoteContext, quote: SentQuote): Promise<void> {
  const added: StoredRecord[] = []
  let isStored = false
  try {
    for (const file of quote.files) added.push(await storeFile(place, quote.accountId, file))
    isStored = await storeQuoteRecord(
      place.pool,
      quote,
      added.map(({ id }) => id),
    )
  } finally {
    if (!isStored)
      await eraseFiles(
        place,
        quote.accountId,
        added.map(({ id }) => id),
      )
  }
}

/** Hashes of a request's files, to compare requests. */
export function fileHashes(files: readonly ReceivedFile[]): Promise<string[]> {
  return Promise.all(files.map(async ({ path, fileName }) => `${fileName} ${await hashOf(path)}`))
}

function storeFile(
  { storeOf, storage, stagingFolder }: QuoteContext,
  accountId: string,
  { path, fileName }: ReceivedFile,
): Promise<StoredRecord> {
  const store = storeOf(systemCaller('visitors', accountId))
  const place = { store, storage, resource: fileResource, accountId }
  const values = fileResource.createRule.parse({ name: cleanName(fileName) })
  return addFile(place, values, path, stagingFolder).catch(atFiles)
}

function storeQuoteRecord(
  pool: Pool,
  { accountId, values, locale, key, content, client }: SentQuote,
  files: readonly string[],
): Promise<boolean> {
  const visitor = visitorOf(values, locale)
  return createFromVisitor(pool, {
    accountId,
    key,
    content,
    resource: quotes,
    values: {
      ...values,
      email: visitor.email,
      sender: visitor.email,
      language: visitor.locale,
      state: 'new',
      files,
      clientAccount: client?.name,
    },
    onNew: (connection, { id }) =>
      onNewQuote(connection, {
        accountId,
        id,
        client,
        files,
        visitor,
        description: String(values.description),
      }),
  })
}

/** A request for a quote that has just been stored. */
export interface NewQuote {
  /** The operator's account. */
  readonly accountId: string
  readonly id: string
  /** The client's account that it came from. */
  readonly client: Client | undefined
  /** The files of the request. */
  readonly files: readonly string[]
  readonly visitor: Visitor
  readonly description: string
}

/** Shares a new request with its client's account, and mails its author and the operator. */
export async function onNewQuote(connection: Queryable, quote: NewQuote): Promise<void> {
  const { accountId, id, client, files, visitor, description } = quote
  if (client) {
    await shareWithClient(connection, { accountId, id, clientAccountId: client.id, files })
    await publishChanges(connection, quoteChange(client.id, id))
  }
  const { locale, ...author } = visitor
  const { email: to, firstname } = author
  await queueMail(connection, { to, locale, template: 'quoteReceived', data: { firstname } })
  const data = { ...author, id, text: description }
  await mailOperator(connection, accountId, { template: 'quoteNote', data })
}

/** The change of an account's list by a new request for a quote. */
export function quoteChange(accountId: string, id: string): Change {
  return { accountId, topic: quotes.path, right: quotes.rights.read, ids: [id] }
}

/** Reports an error of one file at the field of all files. */
function atFiles(error: unknown): never {
  if (!(error instanceof EngineError) || error.code !== 'invalid_input') throw error
  const { errors } = error.facts as EngineErrorFacts['invalid_input']
  throw new EngineError('invalid_input', {
    errors: errors.map((each) => ({ ...each, path: quoteFiles.name })),
  })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}
