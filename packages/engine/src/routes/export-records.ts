import { Readable } from 'node:stream'
import { type Field, french, type Resource, readableBy, timeFieldsOf, timesOf } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../access/index.js'
import { type Naming, rowsOf } from '../export/cells.js'
import { csvOf } from '../export/csv.js'
import { xlsxOf } from '../export/xlsx.js'
import type { StoredRecord } from '../store/store.js'
import { selectionIn, sortIn } from './list-parameters.js'
import { invalid, jsonIn, refuseUnknown } from './query-string.js'
import { readableResource, type Served, told } from './served.js'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Format = keyof typeof mediaTypes

const idTitle = { fr: 'Identifiant', en: 'Id' }

/** Streams every record that a list would show, in its order, as a file for spreadsheets. */
export async function exportRecords(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const resource = readableBy(served.resource, callerOf(request).rights)
  const { locale } = request
  const parameters = request.query as Record<string, unknown>
  refuseUnknown(parameters, ['format', 'filter', 'sort', 'columns'])
  const format = formatIn(parameters.format)
  const names = columnsIn(resource, parameters)
  const store = served.storeFor(request)
  const found = store.scan(resource, selectionIn(resource, parameters, locale), sortIn(resource, parameters))
  const naming: Naming = {
    store,
    locale,
    resourceOf: ({ target }) => readableTarget(served, request, target),
  }
  const cells = (records: readonly StoredRecord[]) => {
    const known = records.map((record) => told(served, request, record))
    return rowsOf(resource, names, known, naming)
  }
  const { filter, sort } = parameters
  const noted = (rows: number) =>
    served.audit?.(callerOf(request), {
      action: 'export',
      entity: resource.name,
      after: { format, filter, sort, columns: names, rows },
    })
  const batches = rowsIn(await begun(found), cells, noted)
  const fields = { ...resource.fields, ...timeFieldsOf(resource) }
  const titles = names.map((name) => (fields[name]?.label ?? idTitle)[locale])
  const name = resource.label.many[locale]
  return reply
    .header('content-disposition', `attachment; filename="${resource.name}.${format}"`)
    .type(mediaTypes[format])
    .send(format === 'csv' ? Readable.from(csvOf(titles, batches)) : xlsxOf(name, titles, batches))
}

/** Reads the first batch, so that trouble with the database is answered before the file begins. */
async function begun(batches: AsyncIterable<readonly StoredRecord[]>) {
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    for (let result = first; !result.done; result = await iterator.next()) yield result.value
  })()
}

/** @param ended is told how many rows there were, also where the reader went away before the end */
async function* rowsIn<Row>(
  batches: AsyncIterable<readonly StoredRecord[]>,
  rows: (records: readonly StoredRecord[]) => Promise<Row[]>,
  ended: (rows: number) => Promise<void> | undefined,
): AsyncGenerator<Row[]> {
  let count = 0
  try {
    for await (const records of batches) {
      count += records.length
      yield await rows(records)
    }
  } finally {
    await ended(count)
  }
}

function formatIn(format: unknown): Format {
  if (format === 'csv' || format === 'xlsx') return format
  throw invalid('format', { fr: french`« csv » ou « xlsx » est attendu`, en: '"csv" or "xlsx" is expected' })
}

function columnsIn(resource: Resource, parameters: Record<string, unknown>): readonly string[] {
  const known = ['id', ...Object.keys(resource.fields), ...timesOf(resource)]
  const columns = jsonIn(parameters, 'columns', z.array(z.string()).min(1).max(known.length)) ?? known
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown === undefined) return columns
  throw invalid('columns', {
    fr: french`« ${unknown} » n’est pas un champ`,
    en: `"${unknown}" is not a field`,
  })
}

// Whoever may not read the records referred to reads their ids, as in a list.
function readableTarget(served: Served, request: FastifyRequest, target: Field['target']) {
  return target?.resource === undefined ? undefined : readableResource(served, request, target.resource)
}
