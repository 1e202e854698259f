import { type Field, type Locale, messageOf, validate } from '@parvis/schema'

export interface Addition {
  values: readonly string[]
  /** What was not added, as it was typed. */
  left: string
  refusal: string | undefined
}

/** Adds values to a list, but for those it has already; what else may be wrong with them is for the list's rule. */
export function addValues(
  field: Field,
  values: readonly string[],
  added: readonly string[],
  locale: Locale,
): Addition {
  const taken = [...values]
  const left: string[] = []
  for (const each of added) {
    if (isTwice(field, [...taken, each], locale)) left.push(each)
    else taken.push(each)
  }
  return {
    values: taken,
    left: left.join(', '),
    refusal: left.length > 0 ? messageOf('duplicate', locale) : undefined,
  }
}

function isTwice(field: Field, values: readonly string[], locale: Locale): boolean {
  const result = validate(field.rule, values, locale)
  return !result.valid && result.problems.some(({ code }) => code === 'duplicate')
}
