import type { RuleCode } from '@parvis/schema'
import { z } from 'zod'
import { knownSetting } from './known-settings.js'
import type { SettingType } from './setting.js'

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
  const rule = knownSetting(key)?.rule
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
