import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  type BulkStep,
  type Changes,
  EngineError,
  type FileStorage,
  importSteps,
  openTable,
  problemOf,
  refuseMapping,
  stagingPath,
  TableRefused,
  type TableRow,
  tableRefusal,
} from '@parvis/engine'
import type { Field, Locale, Resource } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import type { ImportRow } from '@parvis/schemas/calls/imports'
import { type RunningJob, requireLease } from '@parvis/work'
import { type ChangeJobsOptions, runChangeJobs } from '../jobs/run-change-jobs.js'
import { remainingRights } from '../rights/index.js'
import { plainName } from './propose-columns.js'
import {
  correctionsOf,
  fileKey,
  type ImportJobData,
  type ImportKey,
  importKind,
  importOf,
  storeApplication,
  storeColumns,
  storeFailure,
  storeRehearsal,
} from './stored-imports.js'

export interface ImportsOptions extends ChangeJobsOptions {
  readonly changes: Changes
  readonly storage: FileStorage
  /** Where files are that are being read. */
  readonly stagingFolder: string
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** How many refused rows are stored: where there are more, the mapping is wrong rather than the rows. */
const mostRefused = 10_000

/** Rehearses and applies imports as they are queued, until it is stopped. */
export function runImports(options: ImportsOptions): { stop(): Promise<void> } {
  const { pool } = options
  return runChangeJobs<ImportJobData>(importKind, options, async (job) => {
    const key = { accountId: job.accountId, id: job.data.importId }
    const stored = await importOf(pool, key)
    const mapping = stored?.mapping
    // One that was applied by a process that died before it could say so is done.
    if (!stored || !mapping || stored.isApplied) return undefined
    return {
      locale: stored.locale,
      run: () => withFile(key, options, (path) => work(job, { ...stored, mapping, path }, options)),
      storeFailure: (failure) => storeFailure(pool, { ...key, jobId: job.id }, failure),
    }
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof importOf>>>

/** Reads the file of an import to a path of this machine, as long as it is used. */
async function withFile(
  { accountId, id }: ImportKey,
  { storage, stagingFolder }: ImportsOptions,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const path = stagingPath(stagingFolder)
  try {
    await mkdir(stagingFolder, { recursive: true })
    const { content } = await storage.read(accountId, fileKey(id))
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    await use(path)
  } catch (error) {
    throw error instanceof TableRefused ? tableRefusal(error) : error
  } finally {
    await rm(path, { force: true })
  }
}

/** An import whose file is at a path of this machine. */
interface Opened extends Stored {
  readonly mapping: ImportMapping
  readonly path: string
}

/** Rehearses an import, or applies it, with the rights that its author still has. */
async function work(
  job: RunningJob<ImportJobData>,
  opened: Opened,
  { pool, changes, resources }: ImportsOptions,
): Promise<void> {
  const key = { accountId: job.accountId, id: job.data.importId }
  const { author, locale, mapping } = opened
  const resource = resources.find(({ name }) => name === opened.resource)
  if (!resource) throw new EngineError('not_found', {})
  const rights = await remainingRights(author, { pool, resources, locale })
  refuseMapping(resource, mapping, rights)
  const caller = { ...author, rights }
  const rows = await openRows(opened, await correctionsOf(pool, key))
  const source = importSteps({
    resource,
    within: opened.within,
    mapping,
    locale,
    targetOf: targetAmong(resources),
    rows: rows.read,
  })
  const tally = tallyOf(mapping, locale, rows.cellsOf)
  const options = {
    kind: 'import',
    async onTaken(steps: readonly BulkStep[]) {
      job.lease.signal.throwIfAborted()
      tally.add(steps)
      await job.report({ done: tally.done() })
    },
  } as const
  const { hash } = job.data
  if (hash === undefined) {
    const { hash: planned, messages } = await changes.planSteps(caller, source, options)
    const rehearsal = { hash: planned, counts: tally.counts(), messages }
    return storeRehearsal(pool, { ...key, jobId: job.id }, rehearsal, tally.refused())
  }
  await changes.applySteps(caller, source, {
    ...options,
    hash,
    async onApplied(connection, changeSetId) {
      await requireLease(connection, job.lease)
      await storeColumns(connection, key.accountId, resource.name, namedColumns(opened))
      await storeApplication(connection, key, changeSetId)
    },
  })
}

/** The rows of a table without its header, with their corrections, and the cells of those that were read last. */
async function openRows(
  { path, mapping: { hasHeader } }: Opened,
  corrections: ReadonlyMap<number, readonly string[]>,
) {
  const table = await openTable(path)
  let last = new Map<number, readonly string[]>()
  async function* read(): AsyncIterable<readonly TableRow[]> {
    let isFirst = hasHeader
    for await (const rows of table.rows()) {
      const some = (isFirst ? rows.slice(1) : rows).map((row) => ({
        ...row,
        cells: corrections.get(row.line) ?? row.cells,
      }))
      isFirst = false
      last = new Map(some.map(({ line, cells }) => [line, cells]))
      yield some
    }
  }
  return { read, cellsOf: (line: number) => last.get(line) ?? [] }
}

function targetAmong(resources: readonly Resource[]) {
  return ({ target }: Field) =>
    target?.resource === undefined ? undefined : resources.find(({ name }) => name === target.resource)
}

/** Counts what becomes of rows, and remembers those that are refused. */
function tallyOf({ columns }: ImportMapping, locale: Locale, cellsOf: (line: number) => readonly string[]) {
  const counts = { created: 0, changed: 0, same: 0, refused: 0 }
  const refused: Omit<ImportRow, 'isCorrected'>[] = []
  return {
    add(steps: readonly BulkStep[]): void {
      for (const { action, outcome, line = 0, refusal } of steps) {
        counts[outcome === 'changed' && action === 'create' ? 'created' : outcome] += 1
        if (refusal && refused.length < mostRefused)
          refused.push({ line, cells: cellsOf(line), problems: problemsOf(refusal, columns, locale) })
      }
    },
    done: () => counts.created + counts.changed + counts.same + counts.refused,
    counts: () => ({ ...counts }),
    refused: () => refused,
  }
}

/** What refuses a row, by the columns that it concerns. */
function problemsOf(
  refusal: EngineError,
  columns: ImportMapping['columns'],
  locale: Locale,
): ImportRow['problems'] {
  const { detail, errors } = problemOf(refusal, locale, '')
  if (!Array.isArray(errors) || errors.length === 0) return [{ column: null, message: detail }]
  return (errors as { path: string; message: string }[]).map(({ path, message }) => {
    const column = columns.indexOf(path.split('.')[0] ?? '')
    return { column: column === -1 ? null : column, message }
  })
}

/** The fields of columns that have a name. */
function namedColumns({ columns, mapping }: Opened): ReadonlyMap<string, string> {
  if (!mapping.hasHeader) return new Map()
  return new Map(
    columns.flatMap(({ name }, at): [string, string][] => {
      const field = mapping.columns[at]
      return field && plainName(name) !== '' ? [[plainName(name), field]] : []
    }),
  )
}
