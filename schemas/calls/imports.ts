import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { importMapping } from '@parvis/schema/changes'

const { id, body, count, cursor, text } = shapes
const wrongType = { error: 'invalid_type' }
const tag = 'imports'

const column = z.object({
  name: z.string().describe('The cell of the first row, which may be empty'),
  samples: z.array(z.string()).describe('The first values that differ, without the first row'),
  proposal: z
    .object({
      field: z.string(),
      because: z
        .enum(['past', 'name', 'label', 'similar'])
        .describe('What proposes it: a past import, the name of the field, its label, or a label like it'),
    })
    .nullable(),
})

const tableImport = z.object({
  id,
  resource: z.string(),
  within: id.nullable(),
  fileName: z.string(),
  bytes: count,
  state: z.enum(['mapping', 'rehearsing', 'rehearsed', 'applying', 'applied', 'failed', 'cancelled']),
  jobId: id.nullable().describe('The job that rehearses or applies it, which says how far it is'),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable().describe('Of CSV, as it was recognised'),
  delimiter: z.string().nullable().describe('Of CSV, as it was recognised'),
  sheet: z.string().nullable().describe('Of a workbook, the sheet that is read'),
  columns: z.array(column),
  fields: z.array(z.string()).describe('The fields that the caller may import'),
  keys: z.array(z.string()).describe('The fields by which records can be recognised, and `id`'),
  mapping: importMapping.nullable().describe('How it was rehearsed last'),
  rehearsal: z
    .object({
      hash: z.string().describe('Names exactly this rehearsal'),
      counts: z.object({ created: count, changed: count, same: count, refused: count }),
      messages: count.describe('How many mails go out'),
    })
    .nullable(),
  failure: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why it could not be rehearsed or applied, in the language of the caller'),
  changeSetId: id.nullable().describe('The change set, once it is applied; null where nothing was done'),
})

/** A table that is imported. */
export type TableImport = Answered<typeof tableImport>

const common = { access: 'connected', openToPrograms: true, tag } as const

/** The largest file, in bytes. */
export const largestTable = 2 * 1024 ** 3

/** The media types of tables. Some browsers know none for CSV. */
export const tableTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

export const createImport = defineCall({
  ...common,
  method: 'POST',
  path: '/imports',
  summary: 'Send a table, as CSV or an Excel workbook, to import records from',
  query: z.strictObject({
    resource: z.string({ error: 'required' }),
    within: id.optional().describe('The record that the imported ones are within'),
    fileName: text.max(255, wrongType).optional(),
  }),
  receives: tableTypes,
  status: 201,
  item: tableImport,
  problems: [413, 422, 507],
})

export const readImport = defineCall({
  ...common,
  method: 'GET',
  path: '/imports/:id',
  summary: 'A table that is imported; for its author, for a week',
  item: tableImport,
})

export const rehearseImport = defineCall({
  ...common,
  method: 'POST',
  path: '/imports/:id/rehearsal',
  summary: 'Begin to rehearse an import on all rows, without changing anything',
  body: importMapping,
  status: 202,
  item: z.object({ id, jobId: id }),
})

const row = z.object({
  line: count.describe('In the file, from 1'),
  cells: z.array(z.string()),
  problems: z.array(
    z.object({
      column: count.nullable().describe('From 0; null where it is none of them'),
      message: z.string().describe('In the language of the caller'),
    }),
  ),
  isCorrected: z.boolean(),
})

/** A row that was refused, or that somebody corrected. */
export type ImportRow = Answered<typeof row>

export const listImportRows = defineCall({
  ...common,
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'The rows that were refused last, or corrected, in the order of the file',
  query: z.strictObject({ cursor }),
  items: row,
})

export const correctImportRow = defineCall({
  ...common,
  method: 'PUT',
  path: '/imports/:id/rows/:line',
  params: { line: z.string().regex(/^\d{1,9}$/) },
  summary: 'Correct the cells of a row, for the next rehearsal',
  body: body({ cells: z.array(text.max(100_000, wrongType), wrongType).max(500, wrongType) }),
})

export const downloadRefused = defineCall({
  ...common,
  method: 'GET',
  path: '/imports/:id/refused.csv',
  summary: 'The rows that were refused last, as a table that only needs its cells mended',
  streams: 'text/csv',
})

export const applyImport = defineCall({
  ...common,
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Begin to import as one change set, exactly as it was rehearsed or not at all',
  body: body({ hash: z.string({ error: 'required' }) }),
  status: 202,
  item: z.object({ id, jobId: id }),
  problems: [409],
})

export const cancelImport = defineCall({
  ...common,
  method: 'DELETE',
  path: '/imports/:id/job',
  summary: 'Cancel the rehearsal or the import that is under way',
})

export const deleteImport = defineCall({
  ...common,
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Delete a table that was sent, and cancel what is under way; records that were imported stay',
})
