import { type FileStorage, inTransaction, type Pool, removeContent } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { retentionsOf } from '../../settings/index.js'
import { eraseFileRecords } from '../erase-files.js'
import { eraseSent, type SentKind } from './erase-visitor.js'

/** Batch size, so that nobody waits for a lock. */
const batch = 200

/** @param since when the retention starts, in SQL */
const oldIn = (kind: SentKind, table: string, since: Sql) =>
  statement({
    name: `visitors.old-${kind}`,
    prepared: false,
    params: { accountId: sql.uuid, days: sql.integer, most: sql.bigint },
    row: { id: sql.uuid },
    sql: sql`select "id" from ${sql.identifier(table)}
where "accountId" = $accountId and ${since} < now() - make_interval(days => $days)
order by "id" limit $most for update skip locked`,
  })

const unsubscribedSince = sql`case when "confirmedAt" is null then coalesce("leftAt", "createdAt") else "leftAt" end`

interface Retention {
  readonly kind: SentKind
  /** The setting with the number of days. */
  readonly key: string
  readonly selectOld: ReturnType<typeof oldIn>
}

const retentions: readonly Retention[] = [
  {
    kind: 'messages',
    key: 'contact_retention_days',
    selectOld: oldIn('messages', 'contact_messages', sql`"createdAt"`),
  },
  { kind: 'quotes', key: 'quote_retention_days', selectOld: oldIn('quotes', 'quotes', sql`"createdAt"`) },
  {
    kind: 'subscriptions',
    key: 'subscriber_retention_days',
    selectOld: oldIn('subscriptions', 'newsletter_subscribers', unsubscribedSince),
  },
]

/**
 * Erases submissions older than each account's retention; of subscribers, those who left, and those who never
 * confirmed.
 *
 * @throws EngineError `unavailable`
 */
export async function purgeOld(place: { readonly pool: Pool; readonly storage: FileStorage }): Promise<void> {
  for (const each of retentions)
    for (const { accountId, days } of await retentionsOf(place.pool, each.key))
      while ((await purgeBatch(place, each, accountId, days)) === batch);
}

async function purgeBatch(
  { pool, storage }: { readonly pool: Pool; readonly storage: FileStorage },
  { kind, selectOld }: Retention,
  accountId: string,
  days: number,
): Promise<number> {
  const { count, fileIds } = await inTransaction(pool, async (connection) => {
    // Planned each time: how many are due differs with the days.
    const due = await rowsOf(connection, selectOld({ accountId, days, most: batch }))
    const erased = await eraseSent(
      connection,
      accountId,
      kind,
      due.map(({ id }) => id),
    )
    return { count: due.length, fileIds: await eraseFileRecords(connection, accountId, erased.fileIds) }
  })
  for (const id of fileIds) await removeContent(storage, accountId, id)
  return count
}
