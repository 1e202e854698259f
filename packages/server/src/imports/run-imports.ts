import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  asEngineError,
  type BulkStep,
  type Changes,
  type EngineError,
  type FileStorage,
  importSteps,
  isUnavailable,
  openTable,
  type Pool,
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
import { JobFailed, type Leases, type RunningJob, requireLease, runJobs, type Warn } from '@parvis/work'
import { remainingRights } from '../rights/index.js'
import { plainName } from './propose-columns.js'
import {
  correctionsOf,
  fileKey,
  type ImportJobData,
  importKind,
  importOf,
  storeApplication,
  storeColumns,
  storeFailure,
  storeRehearsal,
} from './stored-imports.js'

export interface ImportsOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly changes: Changes
  readonly storage: FileStorage
  /** Where files are that are being read. */
  readonly stagingFolder: string
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
  readonly warn: Warn
  /** How often it polls for jobs whose notification was lost, in milliseconds. */
  readonly poll?: number
}

/** How often an import is tried that fails for no reason of its own. */
const attempts = 3
/** How many refused rows are stored: where there are more, the mapping is wrong rather than the rows. */
const mostRefused = 10_000

/** Rehearses and applies imports as they are queued, until it is stopped. */
export function runImports(options: ImportsOptions): { stop(): Promise<void> } {
  const { pool, leases, warn, poll } = options
  return runJobs({
    pool,
    leases,
    warn,
    ...(poll !== undefined && { poll }),
    kind: importKind,
    concurrency: 2,
    concurrencyPerAccount: 1,
    attempts,
    run: (job) => run(job as RunningJob<ImportJobData>, options),
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof importOf>>>

async function run(job: RunningJob<ImportJobData>, options: ImportsOptions): Promise<void> {
  const { pool, storage, stagingFolder } = options
  const key = { accountId: job.accountId, id: job.data.importId }
  const stored = await importOf(pool, key)
  // One that was applied by a process that died before it could say so is done.
  if (!stored?.mapping || stored.isApplied) return
  const file = stagingPath(stagingFolder)
  try {
    await mkdir(stagingFolder, { recursive: true })
    const { content } = await storage.read(key.accountId, fileKey(key.id))
    await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    await work(job, { ...stored, mapping: stored.mapping, path: file }, options)
  } catch (error) {
    const refusal = error instanceof TableRefused ? tableRefusal(error) : asEngineError(error)
    if (!refusal || isUnavailable(refusal) || refusal.code === 'internal') throw error
    await storeFailure(pool, key, failureOf(refusal, stored.locale))
    throw new JobFailed(refusal.code)
  } finally {
    await rm(file, { force: true })
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
  const resource = resources.find(({ name }) => name === opened.resource) as Resource
  const rights = await remainingRights(author, { pool, resources, locale })
  refuseMapping(resource, mapping, rights)
  const caller = { ...author, rights }
  const rows = await rowsOf(opened, await correctionsOf(pool, key))
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
    return storeRehearsal(pool, key, rehearsal, tally.refused())
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
async function rowsOf(
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

function failureOf(refusal: EngineError, locale: Locale) {
  const { detail, errors } = problemOf(refusal, locale, '')
  const [first] = (errors ?? []) as { message: string }[]
  return { code: refusal.code, message: first?.message ?? detail }
}
