import { conditionsOf, type Field, type Operator } from '@parvis/schema'

/** The ways to filter by a field: a range takes two operators, and `empty` has two choices. */
export const filterChoices = ['is', 'isNot', 'contains', 'oneOf', 'range', 'empty', 'notEmpty'] as const

export type FilterChoice = (typeof filterChoices)[number]

/** A filter in progress: how to compare, and with what so far. */
export interface FilterDraft {
  choice: FilterChoice
  operands: Readonly<Partial<Record<Operator, unknown>>>
}

/** The operators of a choice that compare with something. */
export const operatorsOf: Readonly<Record<FilterChoice, readonly Operator[]>> = {
  is: ['is'],
  isNot: ['isNot'],
  contains: ['contains'],
  oneOf: ['oneOf'],
  range: ['atLeast', 'atMost'],
  empty: [],
  notEmpty: [],
}

/** The choices that a field offers. */
export function choicesFor({ operators }: Field): FilterChoice[] {
  return filterChoices.filter((choice) => {
    const needed = operatorsOf[choice]
    return needed.length > 0 ? needed.every((operator) => operators[operator]) : operators.empty
  })
}

/** The first choice of a new filter: a range of ordered values, a part of a text, else some of the values. */
export function firstChoice(field: Field): FilterChoice {
  const { is, oneOf, contains, atLeast } = field.operators
  if (atLeast) return 'range'
  if (contains && (is || !oneOf)) return 'contains'
  if (oneOf) return 'oneOf'
  return choicesFor(field)[0] ?? 'is'
}

/** Whether a filter is valid for a field; true while the field's rule is loading. */
export function isUnderstood(field: Field, wanted: unknown): boolean {
  return field.loaderFor?.(wanted) !== undefined || conditionsOf(field, wanted) !== undefined
}

/** A filter as a draft; a missing or unknown one starts empty. */
export function readFilter(field: Field, wanted: unknown): FilterDraft {
  const fresh: FilterDraft = { choice: firstChoice(field), operands: {} }
  if (wanted === undefined || !isUnderstood(field, wanted)) return fresh
  const operands = operandsIn(wanted)
  const choice = choiceOf(operands)
  if (choice === undefined) return fresh
  return { choice, operands: operatorsOf[choice].length > 0 ? operands : {} }
}

function operandsIn(wanted: unknown): FilterDraft['operands'] {
  if (wanted === null) return { empty: true }
  if (Array.isArray(wanted)) return { oneOf: wanted }
  return typeof wanted === 'object' ? { ...wanted } : { is: wanted }
}

function choiceOf(operands: FilterDraft['operands']): FilterChoice | undefined {
  const names = Object.keys(operands)
  if (operands.empty !== undefined && names.length === 1) return operands.empty ? 'empty' : 'notEmpty'
  return filterChoices.find((choice) => {
    const known: readonly string[] = operatorsOf[choice]
    return names.length > 0 && names.every((name) => known.includes(name))
  })
}

/** A filter as the API takes it; undefined when there is nothing to compare with yet. */
export function writeFilter({ choice, operands }: FilterDraft): unknown {
  if (choice === 'empty' || choice === 'notEmpty') return { empty: choice === 'empty' }
  const given = operatorsOf[choice].filter((operator) => operands[operator] !== undefined)
  if (given.length === 0) return undefined
  if (choice === 'is' || choice === 'oneOf') return operands[choice]
  return Object.fromEntries(given.map((operator) => [operator, operands[operator]]))
}

/** Changes the choice of a draft, and preserves the operands that still fit. */
export function withChoice(
  field: Field,
  { choice: before, operands }: FilterDraft,
  choice: FilterChoice,
): FilterDraft {
  const value = operatorsOf[before].map((operator) => operands[operator]).find((each) => each !== undefined)
  const [operator] = operatorsOf[choice]
  if (value === undefined || !operator) return { choice, operands: {} }
  const single = Array.isArray(value) ? value[0] : value
  const carried = { choice, operands: { [operator]: operator === 'oneOf' ? [single] : single } }
  return isUnderstood(field, writeFilter(carried)) ? carried : { choice, operands: {} }
}
