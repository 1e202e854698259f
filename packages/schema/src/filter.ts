import type { Field } from './field.js'
import { type Operator, operatorNames } from './operators.js'

/** One thing that records of a list must meet. */
export interface Condition {
  readonly operator: Operator
  /** What the operator compares with, after the kind's own rule. */
  readonly operand: unknown
}

/**
 * Reads what a list is to be narrowed to by a field: a value (`is`), a list of values (`oneOf`), `null` (`empty`), or
 * operators with what each compares with, such as `{ "atLeast": 3, "atMost": 7 }`.
 *
 * @returns undefined when the field does not understand it
 */
export function conditionsOf(field: Field, wanted: unknown): Condition[] | undefined {
  const conditions = Object.entries(operatorsIn(wanted)).map(([name, operand]) =>
    conditionOf(field, name, operand),
  )
  return conditions.every((condition) => condition !== undefined) ? conditions : undefined
}

function operatorsIn(wanted: unknown): object {
  if (wanted === null) return { empty: true }
  if (Array.isArray(wanted)) return { oneOf: wanted }
  return typeof wanted === 'object' ? wanted : { is: wanted }
}

function conditionOf(field: Field, name: string, operand: unknown): Condition | undefined {
  const operator = operatorNames.find((known) => known === name)
  const result = operator && field.operators[operator]?.safeParse(operand)
  return operator && result?.success ? { operator, operand: result.data } : undefined
}
