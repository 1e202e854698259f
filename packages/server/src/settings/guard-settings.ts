import { refuse, type StoredRecord, type WriteGuard } from '@parvis/engine'
import type { settings } from '@parvis/schemas'
import { refusals } from '../refusals/refusals.js'
import { knownSettings, refusalOf, type SettingType } from './index.js'

type Setting = StoredRecord<typeof settings>

/** Guards settings: a value has its type, and the definitions of the product's own settings do not change. */
export const guardSettings: WriteGuard<typeof settings> = async ({ after }) => {
  if (!after) return
  const settled = unexpected(after)
  refuse(settled.map((path) => ({ path, code: refusals.knownSetting })))
  const refused = refusalOf(after.setting_key, typeOf(after), after.setting_value)
  refuse(refused ? [{ path: 'setting_value', ...refused }] : [])
}

/** The fields of one of the product's settings that differ from its definition. */
function unexpected(setting: Setting): string[] {
  const known = knownSettings.get(setting.setting_key)
  return (['setting_type', 'user_restriction'] as const).filter(
    (name) => known && (setting[name] ?? known[name]) !== known[name],
  )
}

function typeOf({ setting_key, setting_type }: Setting): SettingType {
  const known = knownSettings.get(setting_key)
  return known?.setting_type ?? setting_type ?? 'string'
}
