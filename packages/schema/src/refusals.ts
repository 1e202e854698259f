import { spaceFrench } from './french.js'
import type { Localised } from './localised.js'
import { isKnownRuleCode, type RuleCode, ruleCodes } from './rules.js'

/** What kinds from outside refuse with, and its words. */
export const definedRefusals = new Map<string, Localised>()

/**
 * Makes a code that a kind of one's own refuses with. It is the message of the kind's checks; `{name}` in its words
 * stands for what the check says of itself, such as `{maximum}`.
 *
 * @param code in snake case, such as `invalid_isbn`
 * @param words what a person reads, in every language; French gets its no-break spaces here
 * @throws Error when the code has other words already
 */
export function defineRefusal(code: string, words: Localised): RuleCode {
  const spaced = { ...words, fr: spaceFrench(words.fr) }
  const others = definedRefusals.get(code)
  const isSame = others && JSON.stringify(others) === JSON.stringify(spaced)
  if (isKnownRuleCode(code) || (others && !isSame)) throw new Error(`The code "${code}" has words already`)
  definedRefusals.set(code, spaced)
  return code as RuleCode
}

/** Every code that has words: the language's own, and those defined until now. */
export function refusalCodes(): string[] {
  return [...ruleCodes, ...definedRefusals.keys()]
}

/** Whether a value is a code that has words. */
export function isRuleCode(value: unknown): value is RuleCode {
  return isKnownRuleCode(value) || (typeof value === 'string' && definedRefusals.has(value))
}
