import { refuse, type StoredRecord, type WriteGuard } from '@parvis/engine'
import { refusals } from '../refusals/refusals.js'
import { knownSetting, refusalOf, type SettingType } from './index.js'

/** Keeps settings readable: a value is of its type, and what the product asks for stays what the product expects. */
export const guardSettings: WriteGuard = async ({ after }) => {
  if (!after) return
  const settled = unexpected(after)
  refuse(settled.map((path) => ({ path, code: refusals.knownSetting })))
  const refused = refusalOf(String(after.setting_key), typeOf(after), after.setting_value as string | null)
  refuse(refused ? [{ path: 'setting_value', ...refused }] : [])
}

/** Which fields of a setting that the product asks for are not as it expects. */
function unexpected(setting: StoredRecord): string[] {
  const known = knownSetting(String(setting.setting_key))
  return (['setting_type', 'user_restriction'] as const).filter(
    (name) => known && (setting[name] ?? known[name]) !== known[name],
  )
}

function typeOf({ setting_key, setting_type }: StoredRecord): SettingType {
  const known = knownSetting(String(setting_key))
  return known?.setting_type ?? (setting_type as SettingType | null) ?? 'string'
}
