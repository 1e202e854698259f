import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { knownSettings } from './known-settings.js'

/** The retention of an account, in days. */
export interface Retention {
  readonly accountId: string
  readonly days: number
}

/** The longest retention; also applies where the setting is not a number of days. */
const longest = 3650

/**
 * The retention of each account, in days.
 *
 * @param key of the setting that says so
 * @throws DatabaseFailure
 */
export async function retentionsOf(pool: Pool, key: string): Promise<readonly Retention[]> {
  const rows = await rowsOf(pool, selectValues({ key }))
  const unset = knownSettings.get(key)?.setting_value
  return rows.map(({ accountId, value }) => ({ accountId, days: daysIn(value ?? unset) }))
}

function daysIn(value: string | undefined): number {
  const days = Number(value)
  return Number.isInteger(days) && days > 0 ? Math.min(days, longest) : longest
}

const selectValues = statement({
  name: 'settings.of-accounts',
  params: { key: sql.text },
  row: { accountId: sql.uuid, value: sql.text.orNull },
  sql: sql`select a."id" as "accountId", s."setting_value" as "value" from "accounts" a
left join "settings" s on s."accountId" = a."id" and s."setting_key" = $key and s."deletedAt" is null`,
})
