/** Labels of resources within sentences. */

import type { Locale, ResourceLabel } from '@parvis/schema'

/** The name of a resource's records after their number: `questions`. */
export function countedName(
  { one, many, counted = many }: ResourceLabel,
  count: number,
  locale: Locale,
): string {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return inSentence((isOne ? one : counted)[locale])
}

/** A label within a sentence: in lower case, unless it starts with an acronym. */
export function inSentence(label: string): string {
  const isAcronym = /^\p{Lu}\p{Lu}/u.test(label)
  return isAcronym ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
