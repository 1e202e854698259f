import { Readable } from 'node:stream'
import {
  type Caller,
  EngineError,
  type FileStorage,
  importableFields,
  importKeys,
  inTransaction,
  linkNext,
  opaqueCursor,
  type Pool,
  readCursor,
  refuse,
  refuseMapping,
  serveCall,
} from '@parvis/engine'
import { grants, type Resource } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import * as calls from '@parvis/schemas/calls/imports'
import { cancelJobs, queueJob } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { proposeColumns } from './propose-columns.js'
import { withReceivedTable } from './receive-table.js'
import { refusedAsCsv } from './refused-csv.js'
import {
  addImport,
  fileKey,
  findImport,
  type ImportJobData,
  importKind,
  pastColumns,
  removeImport,
  rowsAfter,
  rowsPageSize,
  setJob,
  storeCorrection,
} from './stored-imports.js'

export interface ImportRoutesOptions {
  readonly pool: Pool
  readonly storage: FileStorage
  readonly stagingFolder: string
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
  /** Refuses a file for which the disk has no room. @throws EngineError `disk_full` */
  checkDisk(bytes: number): Promise<void>
  /** Refuses a file for which the account has no room. @throws EngineError `storage_full` */
  checkRoom(caller: Caller, bytes: number): Promise<void>
}

/** Serves imports of records from tables: a table is sent, its columns mapped, rehearsed, corrected and imported. */
export function importRoutes(app: FastifyInstance, options: ImportRoutesOptions): void {
  const { pool, storage, resources } = options

  app.register(async (tables) => {
    acceptTables(tables)
    serveCall(tables, calls.createImport, async ({ caller, query, request }) => {
      const resource = importedResource(query, resources, caller)
      await options.checkDisk(Number(request.headers['content-length'] ?? 0))
      const body = request.body instanceof Readable ? request.body : Readable.from([])
      const id = uuidv7()
      await withReceivedTable(body, options.stagingFolder, async ({ file, rows, content }) => {
        const { accountId, rights } = caller
        await options.checkRoom(caller, file.bytes)
        const past = await pastColumns(pool, accountId, resource.name)
        const columns = proposeColumns(resource, importableFields(resource, rights), rows, past)
        const key = { accountId, id }
        // Before its file, which is then found and deleted after a week, whatever happens in between.
        await addImport(pool, key, {
          author: caller,
          locale: request.locale,
          resource: resource.name,
          within: query.within ?? null,
          file: { ...file, fileName: query.fileName ?? '' },
          columns,
        })
        await storage.write(accountId, fileKey(id), content(), file.bytes)
      })
      return answered(caller, id)
    })
  })

  /** An import with its resource. @throws EngineError `not_found` also where the product has that resource no longer */
  async function find(caller: Caller, id: string) {
    const stored = await findImport(pool, caller, id)
    const resource = resources.find(({ name }) => name === stored?.resource)
    if (!stored || !resource) throw new EngineError('not_found', {})
    return { stored, resource }
  }

  async function answered(caller: Caller, id: string): Promise<calls.TableImport> {
    const { stored, resource } = await find(caller, id)
    const { file, isApplied: _, isApplying: __, ...known } = stored
    const fields = importableFields(resource, caller.rights)
    return { id, ...known, ...file, state: stateOf(stored), fields, keys: importKeys(resource) }
  }

  /** Begins a job for an import. */
  function begin(caller: Caller, { stored, resource }: Found, data: ImportJobData, mapping?: ImportMapping) {
    const { accountId } = caller
    const { importId: id } = data
    const job = { accountId, kind: importKind, data, right: resource.rights.read }
    return inTransaction(pool, async (connection) => {
      if (stored.jobId) await cancelJobs(connection, accountId, [stored.jobId])
      const jobId = await queueJob(connection, job)
      await setJob(connection, { accountId, id }, { jobId, ...(mapping && { mapping }) })
      return { id, jobId }
    })
  }

  serveCall(app, calls.readImport, ({ caller, params: { id } }) => answered(caller, id))

  serveCall(app, calls.rehearseImport, async ({ caller, params: { id }, body: mapping }) => {
    const found = await find(caller, id)
    refuseMapping(found.resource, mapping, caller.rights)
    if (found.stored.isApplied) throw new EngineError('plan_outdated', {})
    return begin(caller, found, { importId: id }, mapping)
  })

  serveCall(app, calls.applyImport, async ({ caller, params: { id }, body: { hash } }) => {
    const found = await find(caller, id)
    const { jobId, isApplied, isApplying, state, rehearsal } = found.stored
    if (jobId && (isApplied || (isApplying && isUnderWay(state)))) return { id, jobId }
    if (rehearsal?.hash !== hash) throw new EngineError('plan_outdated', {})
    return begin(caller, found, { importId: id, hash })
  })

  serveCall(
    app,
    calls.listImportRows,
    async ({ caller, params: { id }, query: { cursor }, request, reply }) => {
      await find(caller, id)
      const after = cursor === undefined ? 0 : readCursor(cursor, z.tuple([z.int().nonnegative()]))[0]
      const rows = await rowsAfter(pool, { accountId: caller.accountId, id }, after)
      const last = rows.length < rowsPageSize ? undefined : rows.at(-1)
      linkNext(request, reply, last && opaqueCursor([last.line]))
      return rows
    },
  )

  serveCall(app, calls.correctImportRow, async ({ caller, params: { id, line }, body: { cells } }) => {
    await find(caller, id)
    await storeCorrection(pool, { accountId: caller.accountId, id }, { line: Number(line), cells })
  })

  serveCall(app, calls.downloadRefused, async ({ caller, params: { id }, reply }) => {
    const { stored } = await find(caller, id)
    const rows = refusedAsCsv(pool, { accountId: caller.accountId, id }, stored)
    reply.header('content-disposition', `attachment; filename="${id}.csv"`).type('text/csv; charset=utf-8')
    return reply.send(Readable.from(reply.request.method === 'HEAD' ? [] : rows))
  })

  serveCall(app, calls.cancelImport, async ({ caller, params: { id } }) => {
    const { jobId } = (await find(caller, id)).stored
    if (jobId) await cancelJobs(pool, caller.accountId, [jobId])
  })

  serveCall(app, calls.deleteImport, async ({ caller, params: { id } }) => {
    const { jobId } = (await find(caller, id)).stored
    const { accountId } = caller
    if (jobId) await cancelJobs(pool, accountId, [jobId])
    await storage.remove(accountId, fileKey(id))
    await inTransaction(pool, (connection) => removeImport(connection, { accountId, id }))
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findImport>>>

interface Found {
  readonly stored: Stored
  readonly resource: Resource
}

/** @throws EngineError `forbidden`, or `invalid_input` where records cannot be imported so */
function importedResource(
  { resource: name, within }: { readonly resource: string; readonly within?: string | undefined },
  resources: readonly Resource[],
  { rights }: Caller,
): Resource {
  const resource = resources.find((each) => each.name === name)
  const actions = resource?.actions.filter((action) => action === 'create' || action === 'update') ?? []
  if (!resource || actions.length === 0)
    return refuse([{ path: 'resource', code: 'invalid_choice' }]) as never
  if ((within === undefined) !== (resource.within === undefined))
    refuse([{ path: 'within', code: 'missing_record' }])
  if (!grants(rights, resource.rights.read))
    throw new EngineError('forbidden', { right: resource.rights.read })
  const [right = resource.rights.update] = actions.map((action) => resource.rights[action])
  if (!actions.some((action) => grants(rights, resource.rights[action])))
    throw new EngineError('forbidden', { right })
  return resource
}

function stateOf({ isApplied, failure, state, isApplying, jobId }: Stored): calls.TableImport['state'] {
  if (isApplied) return 'applied'
  if (jobId === null || state === null) return 'mapping'
  if (state === 'cancelled') return 'cancelled'
  if (failure || state === 'failed') return 'failed'
  if (isApplying) return 'applying'
  return state === 'done' ? 'rehearsed' : 'rehearsing'
}

function isUnderWay(state: Stored['state']): boolean {
  return state === 'waiting' || state === 'running'
}

/** Makes an app receive tables of any size, and nothing else. */
function acceptTables(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...calls.tableTypes], async (_: FastifyRequest, body: Readable) => body)
  // Without a type, as some clients send CSV.
  app.addContentTypeParser('*', async ({ headers }: FastifyRequest, body: Readable) => {
    if (headers['content-type']) throw new EngineError('unsupported_media_type', {})
    return body
  })
}
