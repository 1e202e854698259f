import type { Locale } from '../localised.js'
import type { RuleCode } from '../rules.js'
import { en } from './en.js'
import { fr } from './fr.js'

const messages: Record<Locale, Record<RuleCode, string>> = { fr, en }

/**
 * The sentence that tells a person why a value was refused.
 *
 * @param bounds values for the placeholders of the sentence, such as `{ maximum: 200 }`
 */
export function messageOf(code: RuleCode, locale: Locale, bounds: Record<string, unknown> = {}): string {
  return messages[locale][code].replace(/\{(\w+)\}/g, (placeholder, name) =>
    name in bounds ? String(bounds[name]) : placeholder,
  )
}
