import { createHash } from 'node:crypto'
import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  refuse,
  type StoredRecord,
  storesIn,
  tableName,
} from '@parvis/engine'
import { contactMessages, quotes } from '@parvis/schemas'
import { publishChanges, rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../../database/store-model.js'
import type { CountMail } from '../../limits/index.js'
import { queueMail } from '../../mail/index.js'
import { refusals } from '../../refusals/index.js'
import { operatorAccountOf } from '../operator-account.js'
import { visitorOf } from '../visitor-of.js'

/** Resources whose records can be answered. */
export type Answerable = typeof contactMessages | typeof quotes

/** An answer to be sent. */
export interface AnswerToSend {
  readonly resource: Answerable
  readonly id: string
  readonly text: string
  /** Idempotency key: a repeated call sends nothing more. */
  readonly key: string | undefined
}

interface Answer {
  readonly id: string
  readonly text: string
  readonly by: string
  readonly at: string
}

/** The state of a record after an answer, by its former state. */
const answeredState: Readonly<Record<string, (state: unknown) => unknown>> = {
  [contactMessages.name]: () => 'answered',
  [quotes.name]: (state) => (state === 'new' || state === null ? 'studied' : state),
}

/**
 * Mails an answer to the visitor's address, and stores it with its author and time, in one transaction.
 *
 * @param countMail counts the mail by its recipient, its sender and their account
 * @returns the record with its answers
 * @throws EngineError `not_found`, `key_reused` for the key of another answer, `too_many`, `invalid_input` outside the
 * operator's account or for records that no visitor sent
 */
export function answerVisitor(
  pool: Pool,
  caller: Caller,
  { resource, id, text, key }: AnswerToSend,
  countMail: CountMail,
): Promise<StoredRecord> {
  return inTransaction(pool, async (connection) => {
    await rowsOf(connection, lock[resource.name]({ accountId: caller.accountId, id }))
    const store = storesIn(connection, storeModel)(caller)
    const record = await store.get(resource, id)
    const before = record.answers as readonly Answer[]
    const answerId = key === undefined ? uuidv7() : idOf(caller, id, key)
    const known = before.find((each) => each.id === answerId)
    if (known && known.text !== text) throw new EngineError('key_reused', {})
    if (known) return record
    const to = await addressOf(connection, caller, record)
    await countMail(connection, to, caller)
    const writer = await writerOf(connection, caller)
    const answer = { id: answerId, text, by: writer.name, at: new Date().toISOString() }
    const state = answeredState[resource.name]?.(record.state)
    const changes = { answers: [...before, answer], state }
    const changed = await store.update(resource, id, record.version, changes)
    const { locale, firstname } = visitorOf(record, 'fr')
    const data = { firstname, text, by: writer.name, replyTo: writer.replyTo }
    await queueMail(connection, { to, locale, template: 'visitorAnswer', data })
    const { path: topic, rights } = resource
    await publishChanges(connection, { accountId: caller.accountId, topic, right: rights.read, ids: [id] })
    return changed
  })
}

/** The visitor's address. Refuses accounts other than the operator's, and records that no visitor sent. */
async function addressOf(connection: Queryable, caller: Caller, record: StoredRecord): Promise<string> {
  const operator = await operatorAccountOf(connection)
  if (operator.accountId !== caller.accountId) refuse([{ path: 'text', code: refusals.houseAnswers }])
  if (typeof record.sender !== 'string') refuse([{ path: 'text', code: refusals.notFromVisitor }])
  return String(record.sender)
}

const lockIn = (resource: Answerable) =>
  statement({
    name: `visitors.lock-${resource.name}`,
    params: { accountId: sql.uuid, id: sql.uuid },
    sql: sql`select 1 from ${sql.identifier(tableName(resource))} where "accountId" = $accountId and "id" = $id for update`,
  })

/** Locks a record until the transaction ends: answers are serialised. */
const lock = { [contactMessages.name]: lockIn(contactMessages), [quotes.name]: lockIn(quotes) }

/** The sender as shown to the visitor. */
interface Writer {
  readonly name: string
  /** Reply-to address of the answer. */
  readonly replyTo: string
}

/** The sender shown to a visitor: the caller's name, and the address that the site shows, else the caller's. */
async function writerOf(database: Queryable, { accountId, userId, name }: Caller): Promise<Writer> {
  const [found] = await rowsOf(database, selectWriter({ accountId, userId: userId || null }))
  return { name: found?.name || name, replyTo: found?.replyTo ?? '' }
}

const selectWriter = statement({
  name: 'visitors.writer',
  params: { accountId: sql.uuid, userId: sql.text.orNull },
  row: { name: sql.text.orNull, replyTo: sql.text.orNull },
  sql: sql`select
  (
    select trim(concat("firstname", ' ', "lastname")) from "users" where "accountId" = $accountId and "id"::text = $userId
  ) as "name",
  coalesce(
    (select "email" from "website_settings"
      where "accountId" = $accountId and "email" is not null and "deletedAt" is null order by "id" limit 1),
    (select "email" from "users" where "accountId" = $accountId and "id"::text = $userId),
    (select "email" from "users" where "accountId" = $accountId and "role" in ('3', '100') and "active"
      and "deletedAt" is null order by "id" limit 1)
  ) as "replyTo"`,
})

/** The id of the answer that a caller gives by a key: the same key is the same answer. */
function idOf({ userId }: Caller, recordId: string, key: string): string {
  const hash = createHash('sha256').update([userId, recordId, key].join(' ')).digest('hex')
  // A custom UUID (version 8; RFC 9562, 5.8).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
