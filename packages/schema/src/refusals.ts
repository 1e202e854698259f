import { spaceFrench } from './french.js'
import type { Localised } from './localised.js'
import { isKnownRuleCode, type RuleCode, ruleCodes } from './rules.js'

/** Refusal codes of custom kinds, with their messages. */
export const definedRefusals = new Map<string, Localised>()

/**
 * Defines a refusal code of a custom kind. It is the message of the kind's checks; `{name}` in its messages
 * is a placeholder of the check's parameters, such as `{maximum}`.
 *
 * @param code in snake case, such as `invalid_isbn`
 * @param words messages in every language; French gets its no-break spaces here
 * @throws Error when the code already has other messages
 */
export function defineRefusal(code: string, words: Localised): RuleCode {
  const spaced = { ...words, fr: spaceFrench(words.fr) }
  const others = definedRefusals.get(code)
  const isSame = others && JSON.stringify(others) === JSON.stringify(spaced)
  if (isKnownRuleCode(code) || (others && !isSame)) throw new Error(`The code "${code}" has words already`)
  definedRefusals.set(code, spaced)
  return code as RuleCode
}

/** All codes with messages: the built-in ones, and those defined so far. */
export function refusalCodes(): string[] {
  return [...ruleCodes, ...definedRefusals.keys()]
}

/** Whether a value is a code with a message. */
export function isRuleCode(value: unknown): value is RuleCode {
  return isKnownRuleCode(value) || (typeof value === 'string' && definedRefusals.has(value))
}
