import type { Resource } from '@parvis/schema'
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { ApiClient } from './api-client.js'
import { ApiProblem } from './api-problem.js'
import { changedFields, declaredFields } from './changed-fields.js'
import { type DownloadedFile, type DownloadOptions, download } from './download.js'
import { createListReader } from './list-reader.js'
import type { Revision } from './revision.js'
import { selectionQuery } from './selection-query.js'
import type { StoredFile, UploadOptions } from './upload-contract.js'
import { readUse, type Use, type UseAnswer } from './uses.js'

export interface DataProviderOptions {
  client: ApiClient
  /** Base address of the API, without a slash at the end, such as `/api`. */
  baseUrl: string
  resources: readonly Resource[]
  /** Deletions by route, for resources that take another call than `DELETE` of the record. */
  removals?: Readonly<Record<string, RemovalCall>>
}

/** The call that deletes a record: its path below the API, and its body. `meta` is that of the deletion. */
export type RemovalCall = (id: Identifier, meta: unknown) => { path: string; body: object }

/** What an export contains: its filter and order, and the columns from left to right. */
export interface ExportParams extends DownloadOptions {
  format: 'xlsx' | 'csv' | 'csv-semicolons'
  columns: readonly string[]
  filter: Readonly<Record<string, unknown>>
  sort: SortPayload
}

/** React-admin's data provider with further calls of the API. */
export type ApiDataProvider = DataProvider & {
  /** Restores a deleted record from the trash. */
  restore(resource: string, params: { id: Identifier }): Promise<{ data: RaRecord }>
  /** Lists records that refer to a record; at most 100. */
  uses(resource: string, params: { id: Identifier; signal?: AbortSignal }): Promise<{ data: Use[] }>
  /** Lists the changes of a record, the latest first; `before` is the sequence of one, for those before it. */
  history(
    resource: string,
    params: { id: Identifier; before?: number; signal?: AbortSignal },
  ): Promise<{ data: Revision[] }>
  /** Downloads a list as a file. */
  exportList(resource: string, params: ExportParams): Promise<{ data: DownloadedFile }>
  /** Stores a file; its id is the value of a file field, or of an image field when it is a picture. */
  uploadFile(file: File, options?: UploadOptions): Promise<{ data: StoredFile }>
}

/**
 * Creates the data provider of a console. React-admin's resource names are routes; calls go to the resource's path.
 *
 * `update` sends the changed fields, based on `previousData.version`; when someone saved in between, it
 * throws an ApiProblem of status 412 whose `current` is the current record. `deleteMany` returns the ids
 * of the deleted records, and throws only when none was. `getList` returns a `ListPage`.
 */
export function createDataProvider({
  client,
  baseUrl,
  resources,
  removals = {},
}: DataProviderOptions): ApiDataProvider {
  const rest = simpleRestProvider(baseUrl, client as Parameters<typeof simpleRestProvider>[1])
  const lists = createListReader(client)
  const byRoute = new Map(resources.map((resource) => [resource.route, resource]))
  const pathOf = (route: string) => byRoute.get(route)?.path ?? route
  const urlOf = (route: string, id: Identifier) => `${baseUrl}/${pathOf(route)}/${encodeURIComponent(id)}`
  const saved = async (call: ReturnType<ApiClient>) => ({ data: (await call).json as RaRecord })

  /** Makes a call that changes the length of lists, and so invalidates their totals. */
  const clearingTotals = async <Answer>(call: Promise<Answer>) => {
    const answer = await call
    lists.clearTotals()
    return answer
  }
  const put = (route: string, id: Identifier, version: unknown, fields: object) =>
    saved(
      client(urlOf(route, id), {
        method: 'PUT',
        headers: new Headers({ 'If-Match': `"${version}"` }),
        body: JSON.stringify(fields),
      }),
    )
  const remove = async (route: string, id: Identifier, meta: unknown) => {
    const call = removals[route]?.(id, meta)
    const url = call ? `${baseUrl}/${call.path}` : urlOf(route, id)
    await clearingTotals(client(url, { method: 'DELETE', ...(call && { body: JSON.stringify(call.body) }) }))
    return id
  }

  const provider = {
    ...rest,
    getList: (route: string, params) => lists.read(`${baseUrl}/${pathOf(route)}`, params),
    getOne: (route: string, params) => rest.getOne(pathOf(route), params),
    getMany: (route: string, params) => rest.getMany(pathOf(route), params),
    getManyReference: (route: string, params) => rest.getManyReference(pathOf(route), params),
    create: (route: string, params) => {
      const resource = byRoute.get(route)
      const data = resource ? declaredFields(resource, params.data) : params.data
      return clearingTotals(rest.create(pathOf(route), { ...params, data }))
    },
    update: (route: string, { id, data, previousData }) => {
      const resource = byRoute.get(route)
      const fields = resource ? changedFields(resource, data, previousData) : data
      return put(route, id, previousData.version, fields)
    },
    updateMany: async (route: string, { ids, data }) => {
      const { data: records } = await rest.getMany(pathOf(route), { ids })
      const resource = byRoute.get(route)
      const fields = resource ? declaredFields(resource, data) : data
      return {
        data: await allOrReason(
          records.map(async ({ id, version }) => {
            await put(route, id, version, fields)
            return id
          }),
        ),
      }
    },
    delete: async (route: string, { id, previousData, meta }) => {
      await remove(route, id, meta)
      return { data: previousData ?? { id } }
    },
    deleteMany: async (route: string, { ids, meta }) => ({
      data: await allOrReason(ids.map((id) => remove(route, id, meta))),
    }),
    restore: (route: string, { id }) =>
      saved(clearingTotals(client(`${urlOf(route, id)}/restore`, { method: 'POST' }))),
    uses: async (route: string, { id, signal }) => {
      const { json } = await client(`${urlOf(route, id)}/uses`, { signal })
      return { data: (json as UseAnswer[]).map((use) => readUse(resources, use)) }
    },
    history: async (route: string, { id, before, signal }) => {
      const page = before === undefined ? '' : `?before=${before}`
      const { json } = await client(`${urlOf(route, id)}/history${page}`, { signal })
      return { data: json as Revision[] }
    },
    exportList: async (route: string, { format, columns, filter, sort, ...options }: ExportParams) => {
      const query = new URLSearchParams({
        format,
        ...selectionQuery(filter),
        sort: JSON.stringify([sort.field, sort.order]),
        columns: JSON.stringify(columns),
        // Times in it use the list's time zone.
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      return { data: await download(client, `${baseUrl}/${pathOf(route)}/export?${query}`, options) }
    },
    async uploadFile(file, options) {
      const { uploadFile } = await import('./upload-file.js').catch((cause: unknown) => {
        throw new ApiProblem(0, {}, { cause })
      })
      return clearingTotals(uploadFile(client, `${baseUrl}/files`, file, options))
    },
  } as ApiDataProvider
  return provider
}

/** Values of the successful calls; throws the first error when none succeeded. */
async function allOrReason<Value>(calls: Promise<Value>[]): Promise<Value[]> {
  const results = await Promise.allSettled(calls)
  const values = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = results.find((result) => result.status === 'rejected')
  if (values.length === 0 && failure) throw failure.reason
  return values
}
