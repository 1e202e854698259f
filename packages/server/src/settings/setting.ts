import type { ResourceRecord, RuleCode } from '@parvis/schema'
import type { settings } from '@parvis/schemas'
import { z } from 'zod'
import { knownSettings } from './known-settings.js'

/** The types of settings. */
export type SettingType = NonNullable<ResourceRecord<typeof settings>['setting_type']>

/** A setting as it applies to a caller. */
export interface Setting {
  readonly setting_key: string
  readonly setting_value: string | null
  readonly setting_type: SettingType
  /** Whether it is each user's own; else it is the account's. */
  readonly user_restriction: boolean
}

const read: Readonly<Record<SettingType, z.ZodType>> = {
  boolean: z.enum(['true', 'false'], { error: 'invalid_choice' }).transform((text) => text === 'true'),
  string: z.string(),
  number: z
    .string()
    .refine((text) => text.trim() !== '' && Number.isFinite(Number(text)), { error: 'invalid_number' })
    .transform(Number),
  json: z
    .string()
    .refine(isJson, { error: 'invalid_json' })
    .transform((text): unknown => JSON.parse(text)),
}

/** Why a text cannot be the value of a setting; undefined when it can, and for none. */
export function refusalOf(
  key: string,
  type: SettingType,
  text: string | null,
): { code: RuleCode; bounds: Record<string, unknown> } | undefined {
  if (text === null) return undefined
  const rule = knownSettings.get(key)?.rule
  const issue = read[type].pipe(rule ?? z.unknown()).safeParse(text).error?.issues[0]
  return issue && { code: issue.message as RuleCode, bounds: { ...issue } }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
