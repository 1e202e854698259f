import { spaceMessages } from '../french.js'
import type { Locale } from '../localised.js'
import { definedRefusals } from '../refusals.js'
import { isKnownRuleCode, type RuleCode } from '../rules.js'
import { en } from './en.js'
import { fr } from './fr.js'

const messages = { fr: spaceMessages(fr), en }

/**
 * The sentence that tells a person why a value was refused.
 *
 * @param bounds values for the placeholders of the sentence, such as `{ maximum: 200 }`
 */
export function messageOf(
  code: RuleCode,
  locale: Locale,
  bounds: Readonly<Record<string, unknown>> = {},
): string {
  return sentenceOf(code, locale).replace(/\{(\w+)\}/g, (placeholder, name) =>
    name in bounds ? String(bounds[name]) : placeholder,
  )
}

function sentenceOf(code: RuleCode, locale: Locale): string {
  if (isKnownRuleCode(code)) return messages[locale][code]
  return definedRefusals.get(code)?.[locale] ?? code
}
