import { type Caller, inTransaction, type Pool, type Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import type { ImportRow, TableImport } from '@parvis/schemas/calls/imports'
import { type JobState, rowsOf, sql, statement } from '@parvis/work'

/** The kind of the jobs that rehearse and apply imports. */
export const importKind = 'import'

/** The parameters of such a job. */
export interface ImportJobData {
  readonly importId: string
  /** The hash of the rehearsal that is to be applied; none where it is to be rehearsed. */
  readonly hash?: string
}

/** Names an import. */
export interface ImportKey {
  readonly accountId: string
  readonly id: string
}

/** The file of an import, and how it was recognised. */
export type ImportFile = Pick<
  TableImport,
  'fileName' | 'bytes' | 'format' | 'encoding' | 'delimiter' | 'sheet'
>

/** A table as it was sent. */
export interface NewImport {
  readonly author: Caller
  readonly locale: Locale
  readonly resource: string
  readonly within: string | null
  readonly file: ImportFile
  readonly columns: TableImport['columns']
}

/** The key of the file of an import in the storage. */
export const fileKey = (id: string): string => `imports/${id}`

/** Stores that a table was sent. @throws DatabaseFailure */
export async function addImport(database: Queryable, key: ImportKey, added: NewImport): Promise<void> {
  await rowsOf(database, insertImport({ ...key, ...added }))
}

/** An import with its job; undefined for that of another author. @throws DatabaseFailure */
export async function findImport(database: Queryable, { accountId, userId }: Caller, id: string) {
  const [found] = await rowsOf(database, selectOwn({ accountId, id, userId }))
  return found
}

/** An import, as its job needs it; undefined once it is deleted. @throws DatabaseFailure */
export async function importOf(database: Queryable, key: ImportKey) {
  const [found] = await rowsOf(database, selectImport({ ...key }))
  return found
}

/** Has a job rehearse or apply an import; what an earlier rehearsal said is void where it gets a mapping. @throws DatabaseFailure */
export async function setJob(
  connection: Queryable,
  key: ImportKey,
  { jobId, mapping }: { readonly jobId: string; readonly mapping?: ImportMapping },
): Promise<void> {
  await rowsOf(connection, updateJob({ ...key, jobId, mapping }))
}

/** A job for an import: what it reports counts only until another job has taken its place. */
export interface ImportJob extends ImportKey {
  readonly jobId: string
}

/** Stores what a rehearsal says, with the rows that it refuses. @throws DatabaseFailure */
export function storeRehearsal(
  pool: Pool,
  { jobId, ...key }: ImportJob,
  rehearsal: NonNullable<TableImport['rehearsal']>,
  refused: readonly Omit<ImportRow, 'isCorrected'>[],
): Promise<void> {
  return inTransaction(pool, async (connection) => {
    const stored = await rowsOf(connection, updateRehearsal({ ...key, jobId, rehearsal }))
    if (stored.length === 0) return
    await rowsOf(connection, clearProblems({ ...key }))
    await rowsOf(connection, insertRefused({ ...key, refused }))
  })
}

/** Stores that an import is applied. @throws DatabaseFailure */
export async function storeApplication(
  connection: Queryable,
  key: ImportKey,
  changeSetId: string | null,
): Promise<void> {
  await rowsOf(connection, updateApplication({ ...key, changeSetId }))
}

/** Stores why an import could not be rehearsed or applied. @throws DatabaseFailure */
export async function storeFailure(
  database: Queryable,
  job: ImportJob,
  reason: NonNullable<TableImport['failure']>,
): Promise<void> {
  await rowsOf(database, updateFailure({ ...job, failure: reason }))
}

/** Stores a corrected row. @throws DatabaseFailure */
export async function storeCorrection(
  database: Queryable,
  key: ImportKey,
  { line, cells }: Pick<ImportRow, 'line' | 'cells'>,
): Promise<void> {
  await rowsOf(database, insertCorrection({ ...key, line, cells }))
}

/** How many rows one call answers. */
export const rowsPageSize = 100

/** A page of the rows that were refused or corrected, after a line. @throws DatabaseFailure */
export function rowsAfter(database: Queryable, key: ImportKey, line: number, limit = rowsPageSize) {
  return rowsOf(database, selectRows({ ...key, line, limit }))
}

/** The corrected cells of an import, by line. @throws DatabaseFailure */
export async function correctionsOf(
  database: Queryable,
  key: ImportKey,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = await rowsOf(database, selectCorrections({ ...key }))
  return new Map(found.map(({ line, cells }) => [line, cells]))
}

/** The fields to which columns were imported last, by their plain names. @throws DatabaseFailure */
export async function pastColumns(
  database: Queryable,
  accountId: string,
  resource: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await rowsOf(database, selectColumns({ accountId, resource }))
  return new Map(found.map(({ name, field }) => [name, field]))
}

/** Stores to which fields columns were imported, by their plain names. @throws DatabaseFailure */
export async function storeColumns(
  connection: Queryable,
  accountId: string,
  resource: string,
  fields: ReadonlyMap<string, string>,
): Promise<void> {
  const values = { names: [...fields.keys()], fields: [...fields.values()] }
  await rowsOf(connection, insertColumns({ accountId, resource, ...values }))
}

/** Deletes an import with its rows. @throws DatabaseFailure */
export async function removeImport(connection: Queryable, key: ImportKey): Promise<void> {
  await rowsOf(connection, deleteRows({ ...key }))
  await rowsOf(connection, deleteImportRow({ ...key }))
}

/** How many bytes the files of an account's imports have. @throws DatabaseFailure */
export async function importsSize(database: Queryable, accountId: string): Promise<number> {
  const [sum] = await rowsOf(database, selectSize({ accountId }))
  return sum?.bytes ?? 0
}

/** Imports that were sent a week ago. @throws DatabaseFailure */
export function oldImports(pool: Pool, most: number): Promise<ImportKey[]> {
  return rowsOf(pool, selectOld({ most }))
}

const key = { accountId: sql.uuid, id: sql.uuid }
const isIt = sql`"accountId" = $accountId and "id" = $id`
const isOfIt = sql`"accountId" = $accountId and "importId" = $id`
const author = sql.jsonb.of<Caller>()
const locale = sql.text.of<Locale>()
const file = sql.jsonb.of<ImportFile>()
const columns = sql.jsonb.of<TableImport['columns']>()
const mapping = sql.jsonb.of<ImportMapping>()
const rehearsal = sql.jsonb.of<NonNullable<TableImport['rehearsal']>>()
const failure = sql.jsonb.of<NonNullable<TableImport['failure']>>()
const problems = sql.jsonb.of<ImportRow['problems']>()

const insertImport = statement({
  name: 'imports.add',
  params: { ...key, author, locale, resource: sql.text, within: sql.uuid.orNull, file, columns },
  sql: sql`insert into "imports" ("accountId", "id", "author", "locale", "resource", "within", "file", "columns")
values ($accountId, $id, $author, $locale, $resource, $within, $file, $columns)`,
})

const selectOwn = statement({
  name: 'imports.find',
  params: { ...key, userId: sql.text },
  row: {
    jobId: sql.uuid.orNull,
    resource: sql.text,
    within: sql.uuid.orNull,
    file,
    columns,
    mapping: mapping.orNull,
    rehearsal: rehearsal.orNull,
    isApplied: sql.boolean,
    changeSetId: sql.uuid.orNull,
    failure: failure.orNull,
    state: sql.text.of<JobState>().orNull,
    isApplying: sql.boolean,
  },
  sql: sql`select i."jobId", i."resource", i."within", i."file", i."columns", i."mapping", i."rehearsal", i."isApplied",
  i."changeSetId", i."failure", j."state", coalesce(j."data" ->> 'hash' is not null, false) as "isApplying"
from "imports" i left join "jobs" j on j."accountId" = i."accountId" and j."id" = i."jobId"
where i."accountId" = $accountId and i."id" = $id and i."author" ->> 'userId' = $userId`,
})

const selectImport = statement({
  name: 'imports.get',
  params: key,
  row: {
    author,
    locale,
    resource: sql.text,
    within: sql.uuid.orNull,
    file,
    columns,
    mapping: mapping.orNull,
    isApplied: sql.boolean,
  },
  sql: sql`select "author", "locale", "resource", "within", "file", "columns", "mapping", "isApplied"
from "imports" where ${isIt}`,
})

const updateJob = statement({
  name: 'imports.set-job',
  params: { ...key, jobId: sql.uuid, mapping: mapping.orNull },
  sql: sql`update "imports" set "jobId" = $jobId, "failure" = null, "mapping" = coalesce($mapping, "mapping"),
  "rehearsal" = case when $mapping::jsonb is null then "rehearsal" end
where ${isIt}`,
})

const updateRehearsal = statement({
  name: 'imports.store-rehearsal',
  params: { ...key, jobId: sql.uuid, rehearsal },
  row: { id: sql.uuid },
  sql: sql`update "imports" set "rehearsal" = $rehearsal where ${isIt} and "jobId" = $jobId returning "id"`,
})

const updateApplication = statement({
  name: 'imports.store-application',
  params: { ...key, changeSetId: sql.uuid.orNull },
  sql: sql`update "imports" set "isApplied" = true, "changeSetId" = $changeSetId where ${isIt}`,
})

const updateFailure = statement({
  name: 'imports.store-failure',
  params: { ...key, jobId: sql.uuid, failure },
  sql: sql`update "imports" set "failure" = $failure where ${isIt} and "jobId" = $jobId`,
})

/** Clears what was wrong with rows; those that nobody corrected go. */
const clearProblems = statement({
  name: 'imports.clear-problems',
  params: key,
  sql: sql`with gone as (
  delete from "import_rows" where ${isOfIt} and not "isCorrected"
)
update "import_rows" set "problems" = '[]' where ${isOfIt} and "isCorrected"`,
})

const insertRefused = statement({
  name: 'imports.store-refused',
  params: { ...key, refused: sql.jsonb.of<readonly Omit<ImportRow, 'isCorrected'>[]>() },
  sql: sql`insert into "import_rows" ("accountId", "importId", "line", "cells", "problems")
select $accountId, $id, r."line", array(select jsonb_array_elements_text(r."cells")), r."problems"
from jsonb_to_recordset($refused) as r ("line" integer, "cells" jsonb, "problems" jsonb)
on conflict ("accountId", "importId", "line") do update set "problems" = excluded."problems"`,
})

const insertCorrection = statement({
  name: 'imports.correct',
  params: { ...key, line: sql.integer, cells: sql.text.array },
  sql: sql`insert into "import_rows" ("accountId", "importId", "line", "cells", "isCorrected")
values ($accountId, $id, $line, $cells, true)
on conflict ("accountId", "importId", "line") do update set "cells" = excluded."cells", "isCorrected" = true`,
})

const selectRows = statement({
  name: 'imports.rows',
  params: { ...key, line: sql.integer, limit: sql.bigint },
  row: { line: sql.integer, cells: sql.text.array, problems, isCorrected: sql.boolean },
  sql: sql`select "line", "cells", "problems", "isCorrected" from "import_rows"
where ${isOfIt} and "line" > $line order by "line" limit $limit`,
})

const selectCorrections = statement({
  name: 'imports.corrections',
  params: key,
  row: { line: sql.integer, cells: sql.text.array },
  sql: sql`select "line", "cells" from "import_rows" where ${isOfIt} and "isCorrected"`,
})

const selectColumns = statement({
  name: 'imports.columns',
  params: { accountId: sql.uuid, resource: sql.text },
  row: { name: sql.text, field: sql.text },
  sql: sql`select "name", "field" from "import_columns" where "accountId" = $accountId and "resource" = $resource`,
})

const insertColumns = statement({
  name: 'imports.store-columns',
  params: { accountId: sql.uuid, resource: sql.text, names: sql.text.array, fields: sql.text.array },
  sql: sql`insert into "import_columns" ("accountId", "resource", "name", "field")
select $accountId, $resource, c."name", c."field" from unnest($names::text[], $fields::text[]) as c ("name", "field")
on conflict ("accountId", "resource", "name") do update set "field" = excluded."field"`,
})

const deleteRows = statement({
  name: 'imports.delete-rows',
  params: key,
  sql: sql`delete from "import_rows" where ${isOfIt}`,
})

const deleteImportRow = statement({
  name: 'imports.delete',
  params: key,
  sql: sql`delete from "imports" where ${isIt}`,
})

const selectSize = statement({
  name: 'imports.size',
  params: { accountId: sql.uuid },
  row: { bytes: sql.double },
  sql: sql`select coalesce(sum(("file" ->> 'bytes')::bigint), 0)::float8 as "bytes" from "imports"
where "accountId" = $accountId`,
})

const selectOld = statement({
  name: 'imports.old',
  params: { most: sql.integer },
  row: { accountId: sql.uuid, id: sql.uuid },
  sql: sql`select "accountId", "id" from "imports" where "createdAt" < now() - interval '7 days'
order by "createdAt" limit $most`,
})
