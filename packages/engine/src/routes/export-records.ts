import { Readable } from 'node:stream'
import { type Field, french, type Resource, readableBy, timeFieldsOf, timesOf } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../access/index.js'
import { type Naming, rowsOf } from '../export/cells.js'
import { csvOf } from '../export/csv.js'
import { type ExportFormat, exportFormats, exportName, formats } from '../export/formats.js'
import { isEmbedded, sheetWithin } from '../export/sheet-within.js'
import { type WallTime, wallTimeIn } from '../export/wall-time.js'
import { xlsxOf } from '../export/xlsx.js'
import type { StoredRecord } from '../store/store.js'
import { attachment } from './content-disposition.js'
import { selectionIn, sortIn } from './list-parameters.js'
import { invalid, jsonIn, refuseUnknown } from './query-string.js'
import { readableResource, redacted, type Served } from './served.js'

const idTitle = { fr: 'Identifiant', en: 'Id' }

/** Streams every record that a list would show, in its order, as a file for spreadsheets. */
export async function exportRecords(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const resource = readableBy(served.resource, callerOf(request).rights)
  const { locale } = request
  const parameters = request.query as Record<string, unknown>
  refuseUnknown(parameters, ['format', 'filter', 'sort', 'columns', 'timeZone', 'as_of'])
  const format = formatIn(parameters.format)
  const wallTime = wallTimeAskedFor(parameters.timeZone)
  const names = columnsIn(resource, parameters)
  const store = served.storeFor(request)
  const [selection, sort] = [selectionIn(resource, parameters, locale), sortIn(resource, parameters)]
  const naming: Naming = {
    store,
    locale,
    resourceOf: ({ target }) => readableTarget(served, request, target),
  }
  const scan = () => store.scan(resource, selection, sort)
  const redactedOf = (records: readonly StoredRecord[]) =>
    records.map((record) => redacted(served, request, record))
  const noted = (rows: number) =>
    served.audit?.(callerOf(request), {
      action: 'export',
      entity: resource.name,
      after: {
        format,
        filter: parameters.filter,
        sort: parameters.sort,
        columns: names,
        as_of: selection.asOf,
        rows,
      },
    })
  const rows = (records: readonly StoredRecord[]) =>
    rowsOf(resource.fields, names, redactedOf(records), naming)
  const batches = rowsIn(await begun(scan()), rows, noted)
  const fields = { ...resource.fields, ...timeFieldsOf(resource) }
  const titles = names.map((name) => (fields[name]?.label ?? idTitle)[locale])
  const main = { name: resource.label.many[locale], titles, batches }
  const written = formats[format]
  const isFiltered = Object.keys(jsonIn(parameters, 'filter', anyFilter) ?? {}).length > 0
  const name = exportName(resource, { locale, today: wallTime(new Date().toISOString()), isFiltered })
  reply.header('content-disposition', attachment(`${name}.${written.suffix}`)).type(written.type)
  if ('style' in written) return reply.send(Readable.from(csvOf(titles, batches, { ...written, wallTime })))
  const embedded = names.filter((each) => isEmbedded(fields[each]))
  const within = embedded.map((each) =>
    sheetWithin(resource, each, () => scanned(scan(), redactedOf), naming),
  )
  return reply.send(xlsxOf([main, ...within], wallTime))
}

const anyFilter = z.record(z.string(), z.unknown())

async function* scanned<Known>(
  batches: AsyncIterable<readonly StoredRecord[]>,
  redactedOf: (records: readonly StoredRecord[]) => Known,
): AsyncGenerator<Known> {
  for await (const records of batches) yield redactedOf(records)
}

/** Reads the first batch, so that trouble with the database is answered before the file begins. */
async function begun(batches: AsyncIterable<readonly StoredRecord[]>) {
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    for (let result = first; !result.done; result = await iterator.next()) yield result.value
  })()
}

/** @param ended is called with how many rows there were, also where the reader went away before the end */
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

function formatIn(format: unknown): ExportFormat {
  const known = exportFormats.find((each) => each === format)
  if (known) return known
  throw invalid('format', {
    fr: french`« xlsx », « csv » ou « csv-semicolons » est attendu`,
    en: '"xlsx", "csv" or "csv-semicolons" is expected',
  })
}

function wallTimeAskedFor(timeZone: unknown = 'UTC'): WallTime {
  try {
    return wallTimeIn(String(timeZone))
  } catch {
    throw invalid('timeZone', {
      fr: 'un fuseau horaire de la base IANA est attendu, comme Europe/Paris',
      en: 'a time zone of the IANA database is expected, such as Europe/Paris',
    })
  }
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

// Callers without the right to read the referenced records get their ids, as in a list.
function readableTarget(served: Served, request: FastifyRequest, target: Field['target']) {
  return target && readableResource(served, request, target.resource)
}
