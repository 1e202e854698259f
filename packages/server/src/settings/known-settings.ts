import { locales } from '@parvis/schema'
import { accountSettings } from '@parvis/schemas/forms'
import { noticeMails, noticeMailsKey } from '@parvis/schemas/notice-mails'
import { z } from 'zod'
import type { Setting } from './setting.js'

/** A setting of the product, with its default. */
interface KnownSetting extends Setting {
  readonly setting_value: string
  /** Further rules of its value. */
  readonly rule?: z.ZodType
}

const { fields } = accountSettings
const { audit_retention_days, history_retention_days, left_member_retention_days, time_zone } = fields

/** The default time zone of accounts. */
export const defaultTimeZone = 'Europe/Paris'

/** All settings of the product; an account may have others. */
export const knownSettings: ReadonlyMap<string, KnownSetting> = new Map(
  [
    ofUser('darkmode', 'boolean', 'true'),
    ofUser('lang', 'string', 'fr', z.enum(locales, { error: 'invalid_choice' })),
    ofUser(noticeMailsKey, 'string', 'at_once', z.enum(noticeMails, { error: 'invalid_choice' })),
    ofAccount('time_zone', 'string', defaultTimeZone, time_zone.rule),
    ofAccount('enable_api_layer', 'boolean', 'false'),
    ofAccount('audit_retention_days', 'number', '365', audit_retention_days.rule),
    ofAccount('history_retention_days', 'number', '730', history_retention_days.rule),
    ofAccount('left_member_retention_days', 'number', '1095', left_member_retention_days.rule),
    ofAccount('announcement_approval', 'boolean', 'false'),
    ofAccount('contact_retention_days', 'number', '1095', fields.contact_retention_days.rule),
    ofAccount('quote_retention_days', 'number', '1095', fields.quote_retention_days.rule),
    ofAccount('subscriber_retention_days', 'number', '30', fields.subscriber_retention_days.rule),
    ofAccount('forms_per_address', 'number', '20', fields.forms_per_address.rule),
    ofAccount('forms_in_all', 'number', '500', fields.forms_in_all.rule),
  ].map((setting) => [setting.setting_key, setting]),
)

type Rest = [type: Setting['setting_type'], value: string, rule?: z.ZodType]

function ofUser(key: string, ...rest: Rest): KnownSetting {
  return known(key, true, ...rest)
}

function ofAccount(key: string, ...rest: Rest): KnownSetting {
  return known(key, false, ...rest)
}

function known(
  setting_key: string,
  user_restriction: boolean,
  ...[setting_type, setting_value, rule]: Rest
): KnownSetting {
  return { setting_key, setting_value, setting_type, user_restriction, rule }
}
