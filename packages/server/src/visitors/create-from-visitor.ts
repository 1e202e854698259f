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

/** A record to create from what a visitor sent. */
export interface VisitorRecord {
  readonly accountId: string
  readonly resource: Resource
  readonly values: Readonly<Record<string, unknown>>
  /** Idempotency key. */
  readonly key: string
  /** Hash of the content: a key is bound to one content. */
  readonly content: string
  /** Called once, in the transaction that creates the record. */
  readonly onNew: (connection: Queryable, record: StoredRecord) => Promise<void>
}

/**
 * Stores what a visitor sent: the record, its mails and the change event for open lists in one transaction, once per key.
 *
 * @returns whether this call created it
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

/** Hash that identifies a content. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
