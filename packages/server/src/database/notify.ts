import type { Queryable } from '@parvis/engine'
import { rowsOf } from './rows-of.js'

/**
 * Tells whoever listens to a channel of the database some things, once the transaction is committed where there is one.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function notify(
  database: Queryable,
  channel: string,
  ...payloads: readonly string[]
): Promise<void> {
  await rowsOf(database, {
    name: 'database.notify',
    text: 'select pg_notify($1, p) from unnest($2::text[]) p',
    values: [channel, payloads],
  })
}
