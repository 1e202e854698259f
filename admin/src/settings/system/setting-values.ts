import { ApiProblem } from '@parvis/data-provider'

/** A setting as `config/admin` answers it. */
export interface AccountSetting {
  readonly setting_key: string
  readonly setting_value: string | null
  readonly setting_type: 'boolean' | 'string' | 'number' | 'json'
  readonly user_restriction: boolean
  /** Whether the account has a record of it. */
  readonly is_stored: boolean
}

/** The values of settings, by their keys. */
export type SettingValues = Readonly<Record<string, unknown>>

/** The values of an account's settings, as fields of a form take them. */
export function valuesOf(settings: readonly AccountSetting[]): SettingValues {
  return Object.fromEntries(settings.map((setting) => [setting.setting_key, valueOfOne(setting)]))
}

function valueOfOne({ setting_type, setting_value }: AccountSetting): unknown {
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
