import { textRule } from './text-rule.js'
import * as z from './zod.js'

/** How a list can be narrowed by a field; `atLeast` and `atMost` together are a range. */
export const operatorNames = ['is', 'isNot', 'oneOf', 'contains', 'atLeast', 'atMost', 'empty'] as const

export type Operator = (typeof operatorNames)[number]

/** The operators a kind understands, each with the rule of what it compares with. */
export type Operators = Readonly<Partial<Record<Operator, z.ZodType>>>

/** How many values `oneOf` compares with at most. */
const maxValues = 1000

const flag = z.boolean({ error: 'invalid_type' })
const several = (rule: z.ZodType) => z.array(rule, { error: 'invalid_type' }).min(1).max(maxValues)

/** Operators of values that are the same or not. */
export function equality(rule: z.ZodType): Operators {
  return { is: rule, isNot: rule, oneOf: several(rule), empty: flag }
}

/** Operators of values that have an order. */
export function ordered(rule: z.ZodType): Operators {
  return { ...equality(rule), atLeast: rule, atMost: rule }
}

/** Operators of text, which can be looked into, whatever its case and accents. */
export function textual(rule: z.ZodType): Operators {
  return { ...equality(rule), contains: textRule(200) }
}

/** Operators of a list of values: whether it contains one, or one of several. */
export function membership(item: z.ZodType): Operators {
  return { contains: item, oneOf: several(item), empty: flag }
}

/** Operators of values that are only given or not. */
export const presence: Operators = { empty: flag }
