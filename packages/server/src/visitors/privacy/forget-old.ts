import { type FileStorage, inTransaction, type Pool, removeContent } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { retentionsOf } from '../../settings/index.js'
import { eraseFileRecords } from '../erase-files.js'
import { eraseSent, type SentKind } from './erase-visitor.js'

/** How many go at once, so that nobody waits. */
const batch = 200

interface Kept {
  readonly kind: SentKind
  /** The setting that says for how many days. */
  readonly key: string
  readonly table: string
  /** Since when it is not needed any more. */
  readonly since: string
}

const kept: readonly Kept[] = [
  { kind: 'messages', key: 'contact_retention_days', table: 'contact_messages', since: '"createdAt"' },
  { kind: 'quotes', key: 'quote_retention_days', table: 'quotes', since: '"createdAt"' },
  {
    kind: 'subscriptions',
    key: 'subscriber_retention_days',
    table: 'newsletter_subscribers',
    since: 'case when "confirmedAt" is null then coalesce("leftAt", "createdAt") else "leftAt" end',
  },
]

/**
 * Erases what visitors sent longer ago than each account keeps it; of subscribers, those who left, and those who never
 * confirmed.
 *
 * @throws EngineError `unavailable`
 */
export async function forgetOld(place: {
  readonly pool: Pool
  readonly storage: FileStorage
}): Promise<void> {
  for (const each of kept)
    for (const { accountId, days } of await retentionsOf(place.pool, each.key))
      while ((await forgetBatch(place, each, accountId, days)) === batch);
}

async function forgetBatch(
  { pool, storage }: { readonly pool: Pool; readonly storage: FileStorage },
  { kind, table, since }: Kept,
  accountId: string,
  days: number,
): Promise<number> {
  const { count, fileIds } = await inTransaction(pool, async (connection) => {
    const text = `select "id" from "${table}" where "accountId" = $1 and ${since} < now() - make_interval(days => $2)
      order by "id" limit $3 for update skip locked`
    // Planned each time: how many are due differs with the days.
    const due = await rowsOf<{ id: string }>(connection, { text, values: [accountId, days, batch] })
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
