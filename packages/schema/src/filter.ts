import type { Field } from './field.js'
import { type Operator, operatorNames } from './operators.js'

/** One filter condition on a field. */
export interface Condition {
  readonly operator: Operator
  /** Operand, validated by the kind's own rule. */
  readonly operand: unknown
}

/**
 * Parses the filter of a field: a value (`is`), a list of values (`oneOf`), `null` (`empty`), or
 * operators with their operands, such as `{ "atLeast": 3, "atMost": 7 }`.
 *
 * @returns undefined when the filter is invalid for the field
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
