import { ApiProblem } from '@parvis/data-provider'
import type { EffectiveSetting } from '@parvis/schemas/calls/settings'

/** The values of settings, by their keys. */
export type SettingValues = Readonly<Record<string, unknown>>

/** The values of an account's settings, as form values. */
export function valuesOf(settings: readonly EffectiveSetting[]): SettingValues {
  return Object.fromEntries(settings.map((setting) => [setting.setting_key, valueOfOne(setting)]))
}

function valueOfOne({ setting_type, setting_value }: EffectiveSetting): unknown {
  return setting_type === 'string' || setting_value === null ? setting_value : JSON.parse(setting_value)
}

/** The values that changed. */
export function changedSettings(
  before: SettingValues,
  after: SettingValues,
): [key: string, value: unknown][] {
  return Object.entries(after).filter(([key, value]) => value !== before[key])
}

/** Points the errors of a failed call at the field of a setting. */
export function errorsForSetting(key: string, error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.problems.length === 0) return error
  const errors = error.problems.map((problem) => ({ ...problem, path: key }))
  return new ApiProblem(error.status, { errors }, { cause: error })
}
