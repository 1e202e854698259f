import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { knownSettings } from './known-settings.js'

/** Whether a boolean setting of an account is on. @param key of the setting @throws DatabaseFailure */
export async function isEnabled(database: Queryable, accountId: string, key: string): Promise<boolean> {
  const [row] = await rowsOf(database, selectValue({ accountId, key }))
  return (row?.value ?? knownSettings.get(key)?.setting_value) === 'true'
}

const selectValue = statement({
  name: 'settings.of-account',
  params: { accountId: sql.uuid, key: sql.text },
  row: { value: sql.text.orNull },
  sql: sql`select s."setting_value" as "value" from "settings" s
where s."accountId" = $accountId and s."setting_key" = $key and s."deletedAt" is null`,
})
