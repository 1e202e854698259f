import * as z from './zod.js'

/** A list in which no value stands twice; the second of two alike is refused, at its own place. */
export function uniqueList<Item extends z.ZodType>(item: Item, maxItems: number) {
  return z
    .array(item, { error: 'invalid_type' })
    .max(maxItems, { error: 'too_many', abort: true })
    .superRefine((values, context) => {
      const seen = new Set<unknown>()
      for (const [index, value] of values.entries()) {
        if (seen.has(value))
          context.addIssue({ code: 'custom', path: [index], message: 'duplicate', input: value })
        seen.add(value)
      }
    })
}
