import { type Caller, inTransaction, type Pool } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { queueMail } from '../mail/index.js'
import type { Rights } from '../rights/index.js'
import { timeZonesIn } from '../settings/index.js'
import type { RecordSource } from './commented-record.js'
import { type ReadableNotice, readableNotices } from './present-notices.js'
import { claimMailed, noticesToMail, usersToMail } from './stored-notices.js'

export interface DigestOptions extends RecordSource {
  readonly pool: Pool
  readonly rights: Rights
}

/** How many notices a digest shows. */
const mostShown = 100

/**
 * Mails their digest to those who want one and have notices of before the last 8 o’clock of their account, each in one
 * transaction with what it contains. One that fails leaves those of others.
 *
 * @throws EngineError `unavailable`
 */
export async function mailDigests(options: DigestOptions): Promise<void> {
  const { dayOf } = timeZonesIn(options.pool)
  const failures: unknown[] = []
  for (const user of await usersToMail(options.pool))
    await dayOf(user.accountId)
      .then(({ timeZone }) => mailDigest(options, user, timeZone))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

type DigestUser = Awaited<ReturnType<typeof usersToMail>>[number]

async function mailDigest(options: DigestOptions, user: DigestUser, timeZone: string): Promise<void> {
  const { pool, rights } = options
  const found = await noticesToMail(pool, user, { timeZone, limit: mostShown })
  if (found.length === 0) return
  const locale = user.locale as Locale
  const caller = callerOf(user, await rights.of(user))
  const readable = await readableNotices(pool, options, { caller, locale }, found)
  await inTransaction(pool, async (connection) => {
    const claimed = await claimMailed(connection, user, timeZone)
    const records = groupedByRecord(readable.filter(({ notice }) => claimed.has(notice.id)))
    if (records.length === 0) return
    const more = claimed.size - found.length
    const data = { records, more: Math.max(0, more) }
    await queueMail(connection, { to: user.email, locale, template: 'commentDigest', data })
  })
}

function callerOf({ accountId, userId, role }: DigestUser, rights: readonly string[]): Caller {
  return { accountId, userId, kind: 'user', name: '', role, rights, address: '', userAgent: '' }
}

/** The comments on a record, the first one first, with the notice that leads to it. */
export interface DigestRecord {
  readonly id: string
  readonly title: string
  readonly comments: readonly { readonly author: string; readonly text: string }[]
}

/** @param readable the last one first */
function groupedByRecord(readable: readonly ReadableNotice[]): readonly DigestRecord[] {
  const records = new Map<string, DigestRecord>()
  for (const { notice, title, text } of readable) {
    if (title === null) continue
    const { id, recordId, author } = notice
    const before = records.get(recordId) ?? { id, title, comments: [] }
    records.set(recordId, { ...before, comments: [{ author: author ?? '…', text }, ...before.comments] })
  }
  return [...records.values()]
}
