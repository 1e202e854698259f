import type { Answered } from '../calls/call.js'
import { body } from '../calls/shapes.js'
import * as z from '../zod.js'

/** What the rows of a table become. */
export const importModes = ['create', 'update', 'both'] as const

export const importMapping = body({
  columns: z
    .array(z.string({ error: 'invalid_type' }).nullable(), { error: 'required' })
    .describe('The field of each column, from left to right; null for one that is not imported'),
  hasHeader: z
    .boolean({ error: 'invalid_type' })
    .default(true)
    .describe('Whether the first row names the columns'),
  mode: z
    .enum(importModes, { error: 'invalid_choice' })
    .describe('Whether rows become new records, change existing ones, or both'),
  key: z
    .string({ error: 'invalid_type' })
    .nullable()
    .default(null)
    .describe('The field by whose value a record is recognised, or `id`; null where every row is new'),
})

/** How a table is imported. */
export type ImportMapping = Answered<typeof importMapping>
