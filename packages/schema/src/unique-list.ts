import * as z from './zod.js'

/** A list of unique values; a duplicate is refused at its index. */
export function uniqueList<Item extends z.ZodType>(item: Item, maxItems: number) {
  return z
    .array(item, { error: 'invalid_type' })
    .max(maxItems, { error: 'too_many', abort: true })
    .superRefine((values, context) => {
      for (const index of repeated(values))
        context.addIssue({ code: 'custom', path: [index], message: 'duplicate', input: values[index] })
    })
}

/**
 * Refuses items whose field duplicates that of an earlier one, ignoring case.
 *
 * @param by the field to compare; items without it are skipped
 */
export function refuseAlike<Item extends object>(rule: z.ZodType<Item[]>, by: string): z.ZodType<Item[]> {
  return rule.superRefine((items, context) => {
    const values = items.map((item) => comparable((item as Readonly<Record<string, unknown>>)[by]))
    for (const index of repeated(values))
      if (values[index] !== undefined)
        context.addIssue({ code: 'custom', path: [index, by], message: 'duplicate', input: items[index] })
  })
}

/** Indices of duplicates. */
function repeated(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>()
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index]
    seen.add(value)
    return []
  })
}

function comparable(value: unknown): unknown {
  if (value === null || value === '') return undefined
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}
