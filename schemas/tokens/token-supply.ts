import { type NumberOptions, number, type z } from '@parvis/schema'

/** The greatest number of tokens, or of pieces. */
const greatestSupply = 1e15

/** How many there can be of something, as a whole number. */
export function supply<const Options extends Omit<NumberOptions, 'min' | 'max'>>(options: Options) {
  const field = number({ ...options, min: 1, max: greatestSupply })
  const rule = (field.rule as z.ZodType<number | null>).refine(isWhole, { error: 'not_integer' })
  return { ...field, rule: rule as typeof field.rule, samples: [1, 10_000, greatestSupply] }
}

function isWhole(value: number | null): boolean {
  return value === null || Number.isInteger(value)
}
