import type { Caller, Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { knownSettings } from './known-settings.js'
import type { Setting, SettingType } from './setting.js'

/** A setting as it applies to a caller, with the account's record of it. */
export interface SettingFor extends Setting {
  readonly record?: { readonly id: string; readonly version: number }
  /** Whether the value is what the caller set for themselves. */
  readonly is_own: boolean
  /** Whether the account has a record of it; else the product's default applies, unless the caller has a value. */
  readonly is_stored: boolean
}

/** The stored values of a setting: the account's, the caller's own, or both. */
interface Row {
  readonly id: string | null
  readonly version: number
  readonly setting_key: string
  readonly setting_value: string | null
  readonly setting_type: SettingType | null
  readonly user_restriction: boolean | null
  readonly own: string | null
  readonly ownType: SettingType | null
}

/**
 * Every setting for a caller, in order of their keys: their own value, else their account's, else the product's.
 *
 * @param key of the one setting that is asked for
 * @throws DatabaseFailure
 */
export async function settingsFor(pool: Pool, caller: Caller, key?: string): Promise<readonly SettingFor[]> {
  const { accountId } = caller
  const userId = caller.kind === 'user' ? caller.userId : null
  const rows = await rowsOf(pool, selectSettings({ accountId, userId, key }))
  const stored = new Map(rows.map((row) => [row.setting_key, row]))
  const known = key === undefined ? knownSettings.keys() : [key].filter((one) => knownSettings.has(one))
  const keys = new Set([...known, ...stored.keys()])
  return [...keys].sort().map((key) => settingOf(key, stored.get(key)))
}

function settingOf(setting_key: string, row: Row | undefined): SettingFor {
  const known = knownSettings.get(setting_key)
  // A setting that only the caller has is a personal one.
  const isTheirs = row !== undefined && row.id === null
  const user_restriction = known?.user_restriction ?? row?.user_restriction ?? isTheirs
  const own = user_restriction ? row?.own : undefined
  const is_own = typeof own === 'string'
  return {
    setting_key,
    setting_value: own ?? row?.setting_value ?? known?.setting_value ?? null,
    setting_type: known?.setting_type ?? row?.setting_type ?? row?.ownType ?? 'string',
    user_restriction,
    is_own,
    is_stored: Boolean(row?.id),
    ...(row?.id && { record: { id: row.id, version: row.version } }),
  }
}

/** Saved filters of lists are what a former release stored here; saved views have taken their place. */
const isAsked = sql`case when $key::text is null then "setting_key" not like 'saved\\_filters.%' else "setting_key" = $key end`

const selectSettings = statement({
  name: 'settings.for',
  params: { accountId: sql.uuid, userId: sql.uuid.orNull, key: sql.text.orNull },
  row: {
    id: sql.uuid.orNull,
    version: sql.integer,
    setting_key: sql.text,
    setting_value: sql.text.orNull,
    setting_type: sql.text.of<SettingType>().orNull,
    user_restriction: sql.boolean.orNull,
    own: sql.text.orNull,
    ownType: sql.text.of<SettingType>().orNull,
  },
  sql: sql`select "setting_key", s."id", s."version", s."setting_value", s."setting_type", s."user_restriction",
  u."setting_value" as "own", u."setting_type" as "ownType"
from (select * from "settings" where "accountId" = $accountId and "deletedAt" is null and ${isAsked}) s
full join (
  select "setting_key", "setting_value", "setting_type" from "user_settings"
  where "accountId" = $accountId and "userId" = $userId and ${isAsked}
) u using ("setting_key")`,
})
