import { textRule } from './text-rule.js'
import * as z from './zod.js'

/** Filter operators; `atLeast` and `atMost` together are a range. */
export const operatorNames = ['is', 'isNot', 'oneOf', 'contains', 'atLeast', 'atMost', 'empty'] as const

export type Operator = (typeof operatorNames)[number]

/** Operators of a kind, each with the rule of its operand. */
export type Operators = Readonly<Partial<Record<Operator, z.ZodType>>>

/** Limit of values of `oneOf`. */
const maxValues = 1000

const flag = z.boolean({ error: 'invalid_type' })
const several = (rule: z.ZodType) => z.array(rule, { error: 'invalid_type' }).min(1).max(maxValues)

/** Operators of values that can be equal. */
export function equality(rule: z.ZodType): Operators {
  return { is: rule, isNot: rule, oneOf: several(rule), empty: flag }
}

/** Operators of ordered values. */
export function ordered(rule: z.ZodType): Operators {
  return { ...equality(rule), atLeast: rule, atMost: rule }
}

/** Operators of text, ignoring case and accents. */
export function textual(rule: z.ZodType): Operators {
  return { ...equality(rule), contains: textRule(200) }
}

/** Operators of lists: contains one value, or one of several. */
export function membership(item: z.ZodType): Operators {
  return { contains: item, oneOf: several(item), empty: flag }
}

/** Operators of values that can only be empty or not. */
export const presence: Operators = { empty: flag }
