import type { ResourceRecord } from '@parvis/schema'
import type { settings } from '@parvis/schemas'

/** How the text of a setting is read. */
export type SettingType = NonNullable<ResourceRecord<typeof settings>['setting_type']>

/** A setting as it is for someone. */
export interface Setting {
  readonly setting_key: string
  readonly setting_value: string | null
  readonly setting_type: SettingType
  /** Whether it is each user's own; else it is the account's. */
  readonly user_restriction: boolean
}
