import { createHash } from 'node:crypto'
import {
  inTransaction,
  type Pool,
  type Queryable,
  type StoredRecord,
  storesIn,
  systemCaller,
} from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { publishChanges, withSavepoints } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../database/store-model.js'

/** What a visitor sent, to be kept as a record. */
export interface VisitorRecord {
  readonly accountId: string
  readonly resource: Resource
  readonly values: Readonly<Record<string, unknown>>
  /** What makes the same once more the same record. */
  readonly key: string
  /** What was sent, as a hash: a key stands for one content only. */
  readonly content: string
  /** Done once, in the transaction in which the record comes to be. */
  readonly onNew: (connection: Queryable, record: StoredRecord) => Promise<void>
}

/**
 * Keeps what a visitor sent: record, mails and the word to open lists in one transaction, once however often it is sent.
 *
 * @returns whether it came to be by this call
 * @throws DatabaseFailure, `key_reused`
 */
export function createFromVisitor(
  pool: Pool,
  { accountId, resource, values, key, content, onNew }: VisitorRecord,
): Promise<boolean> {
  return inTransaction(pool, async (connection) => {
    const store = storesIn(withSavepoints(connection), storeModel)(systemCaller('visitors', accountId))
    const id = uuidv7()
    const repeat = { callerId: 'visitors', key, request: content }
    const record = await store.create(resource, values, { id, repeat })
    if (record.id !== id) return false
    await onNew(connection, record)
    await publishChanges(connection, {
      accountId,
      topic: resource.path,
      right: resource.rights.read,
      ids: [id],
    })
    return true
  })
}

/** What tells one content from another. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
