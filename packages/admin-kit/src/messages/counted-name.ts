import type { Locale, ResourceLabel } from '@parvis/schema'
import { inSentence } from './in-sentence.js'

/** What so many records of a resource are called after their number: `questions`. */
export function countedName(
  { one, many, counted = many }: ResourceLabel,
  count: number,
  locale: Locale,
): string {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return inSentence((isOne ? one : counted)[locale])
}
