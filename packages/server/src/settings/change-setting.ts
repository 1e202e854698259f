import { type Caller, EngineError, type Pool, type StoreOf } from '@parvis/engine'
import { grants, type RuleCode } from '@parvis/schema'
import { settings } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import type { Setting } from './setting.js'
import { refusalOf } from './setting.js'
import { type SettingFor, settingsFor } from './settings-for.js'

/** The changes of a call; the definition of a setting stays, and a null value restores the default. */
export type SettingChange = Pick<Setting, 'setting_key' | 'setting_value'> & Partial<Setting>

/**
 * Changes a setting: the caller's own for a personal setting, else the account's. A new setting is personal if the call says so.
 *
 * @throws EngineError `forbidden` for a setting of the account without the right to it, `invalid_input`
 */
export async function changeSetting(
  pool: Pool,
  storeOf: StoreOf,
  caller: Caller,
  change: SettingChange,
): Promise<void> {
  const [before] = await settingsFor(pool, caller, change.setting_key)
  const setting = { setting_type: 'string', user_restriction: false, ...before, ...without(change) } as const
  const isOwn = setting.user_restriction && caller.kind === 'user'
  const right = before ? settings.rights.update : settings.rights.create
  if (!isOwn && !grants(caller.rights, right)) throw new EngineError('forbidden', { right })
  refuseOtherwise(before, setting)
  if (isOwn) await setOwn(pool, caller, setting)
  else await setOfAccount(storeOf, caller, before, setting)
}

function without<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}

function refuseOtherwise(before: Setting | undefined, setting: Setting): void {
  const settled = (['setting_type', 'user_restriction'] as const).filter(
    (name) => before && before[name] !== setting[name],
  )
  const refused = refusalOf(setting.setting_key, setting.setting_type, setting.setting_value)
  const errors: { path: string; code: RuleCode; bounds?: Record<string, unknown> }[] = [
    ...settled.map((path) => ({ path, code: 'settled' as const })),
    ...(refused && settled.length === 0 ? [{ path: 'setting_value', ...refused }] : []),
  ]
  if (errors.length > 0) throw new EngineError('invalid_input', { errors })
}

async function setOwn(pool: Pool, { accountId, userId }: Caller, setting: Setting): Promise<void> {
  const { setting_key, setting_value, setting_type } = setting
  if (setting_value === null) {
    await rowsOf(pool, deleteOwn({ accountId, userId, key: setting_key }))
    return
  }
  const own = { key: setting_key, value: setting_value, type: setting_type }
  const set = await rowsOf(pool, upsertOwn({ accountId, userId, ...own, most: mostOwn }))
  if (set.length > 0) return
  const errors = [{ path: 'setting_key', code: 'too_many' as const, bounds: { maximum: mostOwn } }]
  throw new EngineError('invalid_input', { errors })
}

async function setOfAccount(
  storeOf: StoreOf,
  caller: Caller,
  before: SettingFor | undefined,
  { setting_key, setting_value, setting_type, user_restriction }: Setting,
): Promise<void> {
  const store = storeOf(caller)
  if (before?.record) await store.update(settings, before.record.id, before.record.version, { setting_value })
  else await store.create(settings, { setting_key, setting_value, setting_type, user_restriction })
}

/** The maximum number of a user's own settings in an account. */
const mostOwn = 500

const upsertOwn = statement({
  name: 'settings.set-own',
  params: {
    accountId: sql.uuid,
    userId: sql.uuid,
    key: sql.text,
    value: sql.text,
    type: sql.text,
    most: sql.bigint,
  },
  sql: sql`insert into "user_settings" ("accountId", "userId", "setting_key", "setting_value", "setting_type")
select $accountId, $userId, $key, $value, $type
where (
  select count(*) from "user_settings" where "accountId" = $accountId and "userId" = $userId and "setting_key" <> $key
) < $most
on conflict ("accountId", "userId", "setting_key")
do update set "setting_value" = excluded."setting_value", "setting_type" = excluded."setting_type"
returning "setting_key"`,
})

const deleteOwn = statement({
  name: 'settings.delete-own',
  params: { accountId: sql.uuid, userId: sql.uuid, key: sql.text },
  sql: sql`delete from "user_settings" where "accountId" = $accountId and "userId" = $userId and "setting_key" = $key`,
})
