import {
  addFileFrom,
  type Caller,
  type Creation,
  cleanName,
  contentKey,
  contentOwnerOf,
  EngineError,
  type FileStorage,
  inTransaction,
  type Pool,
  type Queryable,
  refuse,
  type Store,
  type StoredRecord,
  type StoreOf,
  storesIn,
  systemCaller,
  type Values,
} from '@parvis/engine'
import { defaultLocale, grants, isLocale, type Resource, validate } from '@parvis/schema'
import { files as fileResource, quotes } from '@parvis/schemas'
import { quoteFiles } from '@parvis/schemas/visitor-form-limits'
import { quoteForm } from '@parvis/schemas/visitor-forms'
import { publishChanges, rowsOf, sql, statement, withSavepoints } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../../database/store-model.js'
import type { CountMail } from '../../limits/index.js'
import { eraseFiles } from '../erase-files.js'
import { onNewQuote, quoteChange } from '../quotes.js'
import { visitorOf } from '../visitor-of.js'

export interface ClientStoresOptions {
  readonly pool: Pool
  /** Where the contents of files are stored. */
  readonly storage: FileStorage
  readonly stagingFolder: string
  /** Counts the mail that confirms a request. */
  readonly countMail: CountMail
}

/** The quotes that the operator shares with an account: its store, and each quote's files. */
export interface Shared {
  readonly operatorId: string
  readonly store: Store
  readonly files: ReadonlyMap<string, readonly string[]>
}

/**
 * Stores in which a client account's quotes are those that the operator shares with it, and creating one requests a quote
 * from the operator, as the form of the site does. Other resources, and the operator itself, have their own records.
 */
export function clientStores(storeOf: StoreOf, options: ClientStoresOptions): StoreOf {
  return (caller) => clientStore(storeOf(caller), caller, options)
}

function clientStore(store: Store, caller: Caller, options: ClientStoresOptions): Store {
  async function sharedOf(resource: Resource): Promise<Shared | undefined> {
    return resource.name === quotes.name ? sharedWith(options.pool, caller.accountId) : undefined
  }

  /** The shared part of the resource; undefined for resources that are not shared. */
  async function sharing(resource: Resource, id: string): Promise<Shared | undefined> {
    const shared = await sharedOf(resource)
    return shared?.files.has(id) ? shared : undefined
  }

  /** @throws EngineError `forbidden` for a record that the operator shares */
  async function refuseShared(resource: Resource, id: string, action: 'update' | 'delete'): Promise<void> {
    if (await sharing(resource, id)) throw new EngineError('forbidden', { right: resource.rights[action] })
  }

  return {
    async list(resource, query) {
      const shared = await sharedOf(resource)
      if (!shared) return store.list(resource, query)
      const page = await shared.store.list(resource, { ...query, ids: sharedIds(shared, query.ids) })
      return { ...page, items: page.items.map((record) => asClientReads<typeof resource>(record, shared)) }
    },
    async *scan(resource, selection, sort) {
      const shared = await sharedOf(resource)
      if (!shared) return yield* store.scan(resource, selection, sort)
      const narrowed = { ...selection, ids: sharedIds(shared, selection.ids) }
      for await (const batch of shared.store.scan(resource, narrowed, sort))
        yield batch.map((record) => asClientReads<typeof resource>(record, shared))
    },
    async get(resource, id) {
      const shared = await sharing(resource, id)
      return shared
        ? asClientReads<typeof resource>(await shared.store.get(resource, id), shared)
        : store.get(resource, id)
    },
    async titles(resource, ids) {
      const shared = await sharedOf(resource)
      return shared ? shared.store.titles(resource, sharedIds(shared, ids)) : store.titles(resource, ids)
    },
    async uses(resource, id) {
      return (await sharing(resource, id)) ? [] : store.uses(resource, id)
    },
    async history(resource, id, page) {
      return (await sharing(resource, id)) ? [] : store.history(resource, id, page)
    },
    async create<R extends Resource>(resource: R, values: Values, creation?: Creation) {
      const shared = await sharedOf(resource)
      if (!shared) return store.create(resource, values, creation)
      const asking = askOperator(
        { ...options, store, caller, operatorId: shared.operatorId },
        values,
        creation,
      )
      return (await asking) as StoredRecord<R>
    },
    async update(resource, id, version, changes) {
      await refuseShared(resource, id, 'update')
      return store.update(resource, id, version, changes)
    },
    async remove(resource, id, version) {
      await refuseShared(resource, id, 'delete')
      return store.remove(resource, id, version)
    },
    restore: (resource, id) => store.restore(resource, id),
  }
}

/** What the operator shares with a client's account; undefined for the operator itself. */
export async function sharedWith(database: Queryable, accountId: string): Promise<Shared | undefined> {
  const [row] = await rowsOf(database, selectShared({ accountId }))
  if (!row || row.operatorId === accountId) return undefined
  return {
    operatorId: row.operatorId,
    store: storesIn(database, storeModel)(systemCaller('visitors', row.operatorId)),
    files: new Map(Object.entries(row.files)),
  }
}

/** The ids of the quotes that are shared, or which of some are. */
export function sharedIds({ files }: Shared, ids?: readonly string[]): readonly string[] {
  return ids ? ids.filter((id) => files.has(id)) : [...files.keys()]
}

/** A quote as its client reads it: without the operator's link to a company, and the files that the operator added. */
export function asClientReads<R extends Resource>(
  record: StoredRecord<R>,
  { files }: Pick<Shared, 'files'>,
): StoredRecord<R> {
  // Nothing else is shared.
  const quote = record as StoredRecord<typeof quotes>
  const own = files.get(quote.id) ?? []
  const known = quote.files?.filter((id) => own.includes(id)) ?? []
  return { ...record, company: null, files: known }
}

interface Asking extends ClientStoresOptions {
  /** The client's own store. */
  readonly store: Store
  readonly caller: Caller
  readonly operatorId: string
}

/**
 * Creates a quote of the operator on behalf of a client, with copies of the client's files, and notifies the operator.
 *
 * @throws EngineError `invalid_input` for what the form of the site would refuse, `too_many`, `key_reused`
 */
async function askOperator(
  asking: Asking,
  values: Values,
  creation: Creation = {},
): Promise<StoredRecord<typeof quotes>> {
  const { pool, caller, operatorId, countMail } = asking
  const asked = askedValues(values)
  const id = uuidv7()
  const copies = await copyFiles(asking, (values.files as readonly string[] | null) ?? [])
  let isNew = false
  try {
    return await inTransaction(pool, async (connection) => {
      const store = storesIn(withSavepoints(connection), storeModel)(systemCaller('visitors', operatorId))
      const { name, language } = await askerOf(connection, caller)
      const visitor = visitorOf(asked, isLocale(language) ? language : defaultLocale)
      const client = { id: caller.accountId, name }
      const record = await store.create(
        quotes,
        {
          ...quotes.createRule.parse({ ...asked, files: copies }),
          email: visitor.email,
          sender: visitor.email,
          language: visitor.locale,
          state: 'new',
          clientAccount: client.name,
        },
        { id, repeat: creation.repeat },
      )
      isNew = record.id === id
      if (!isNew) return asClientReads<typeof quotes>(record, await sharedBefore(connection, caller))
      await countMail(connection, visitor.email, caller)
      await onNewQuote(connection, {
        accountId: operatorId,
        id,
        client,
        files: copies,
        visitor,
        description: String(asked.description),
      })
      await publishChanges(connection, quoteChange(operatorId, id))
      return { ...record, company: null }
    })
  } catch (error) {
    isNew = false
    throw error
  } finally {
    if (!isNew) await eraseFiles(asking, operatorId, copies)
  }
}

/** The shared record of a repeated call. */
async function sharedBefore(connection: Queryable, { accountId }: Caller): Promise<Pick<Shared, 'files'>> {
  return (await sharedWith(connection, accountId)) ?? { files: new Map() }
}

/** A client's request, validated like the site's form. @throws EngineError `invalid_input` */
function askedValues(values: Values): Values {
  const names = Object.keys(quoteForm.fields)
  const given = Object.fromEntries(names.map((name) => [name, values[name]]))
  const result = validate(quoteForm.rule, given, 'fr')
  const notTheirs = ['state', 'company'].filter((name) => values[name] != null)
  const tooMany = ((values.files as readonly string[] | null) ?? []).length > quoteFiles.most
  refuse([
    ...notTheirs.map((path) => ({ path, code: 'not_permitted' as const })),
    ...(result.valid ? [] : result.problems.map(({ path, code }) => ({ path, code }))),
    ...(tooMany
      ? [{ path: quoteFiles.name, code: 'too_many' as const, bounds: { maximum: quoteFiles.most } }]
      : []),
  ])
  return result.valid ? result.value : given
}

/** Copies files of the client to the operator, who reads them with the quote. @returns the ids of the copies */
async function copyFiles(
  { store, storage, caller, operatorId, pool, stagingFolder }: Asking,
  ids: readonly string[],
) {
  if (ids.length > 0 && !grants(caller.rights, fileResource.rights.read)) missingFile()
  const copies: string[] = []
  const operator = storesIn(pool, storeModel)(systemCaller('visitors', operatorId))
  const place = { store: operator, storage, resource: fileResource, accountId: operatorId }
  try {
    for (const id of ids) {
      const file = await store.get(fileResource, id).catch(missingFile)
      const { content } = await storage.read(caller.accountId, contentKey(contentOwnerOf(file)))
      const values = fileResource.createRule.parse({ name: cleanName(String(file.name)) })
      copies.push((await addFileFrom(place, values, content, stagingFolder)).id)
    }
    return copies
  } catch (error) {
    await eraseFiles({ pool, storage }, operatorId, copies)
    throw error
  }
}

/** @throws EngineError `invalid_input` for a file that the client cannot read, or any other failure */
function missingFile(error: unknown = new EngineError('not_found', {})): never {
  if (!(error instanceof EngineError) || error.code !== 'not_found') throw error
  throw new EngineError('invalid_input', { errors: [{ path: quoteFiles.name, code: 'missing_record' }] })
}

interface Asker {
  /** Of the account. */
  readonly name: string
  readonly language: string | null
}

/** The caller: their account, and the language of mails to them. */
async function askerOf(connection: Queryable, { accountId, userId }: Caller): Promise<Asker> {
  const [asker] = await rowsOf(connection, selectAsker({ accountId, userId }))
  return asker ?? { name: '', language: null }
}

const selectAsker = statement({
  name: 'clients.asker',
  params: { accountId: sql.uuid, userId: sql.text },
  row: { name: sql.text, language: sql.text.orNull },
  sql: sql`select a."name", u."language" from "accounts" a
left join "users" u on u."accountId" = a."id" and u."id"::text = $userId where a."id" = $accountId`,
})

/** The operator's account, and its quotes that name a client, with the files of each. */
const selectShared = statement({
  name: 'clients.shared-quotes',
  params: { accountId: sql.uuid },
  row: { operatorId: sql.uuid, files: sql.jsonb.of<Readonly<Record<string, readonly string[]>>>() },
  sql: sql`select h."id" as "operatorId", coalesce((
  select jsonb_object_agg(c."quoteId", c."files") from "quote_clients" c
  where c."accountId" = h."id" and c."clientAccountId" = $accountId
), '{}') as "files"
from "accounts" h where h."house" order by h."id" limit 1`,
})
