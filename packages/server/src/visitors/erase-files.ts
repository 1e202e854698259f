import {
  countDeleted,
  type FileStorage,
  type Pool,
  type Queryable,
  referencedAmong,
  removeContent,
} from '@parvis/engine'
import { files } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { storeModel } from '../database/store-model.js'

/** Where files are: their records, and their contents. */
export interface FilesPlace {
  readonly pool: Pool
  readonly storage: FileStorage
}

/**
 * Erases files permanently, with their audit log entries; files that another record refers to stay.
 *
 * @throws EngineError `unavailable`
 */
export async function eraseFiles(
  { pool, storage }: FilesPlace,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const erased = await eraseFileRecords(pool, accountId, ids)
  for (const id of erased) await removeContent(storage, accountId, id)
}

/** Erases the records of files that no other record refers to. @returns the files whose contents to remove after the commit */
export async function eraseFileRecords(
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  return (await rowsOf(database, erase({ accountId, ids }))).map(({ id }) => id)
}

const erase = statement({
  name: 'visitors.erase-files',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { id: sql.uuid },
  sql: sql`with "used" as materialized (
  ${referencedAmong(storeModel, files, { accountId: sql`$accountId`, ids: sql`$ids` })}
), "gone" as (
  delete from "files" f where f."accountId" = $accountId and f."id" = any($ids::uuid[])
    and f."id" not in (select "id" from "used")
  returning f."id", f."deletedAt"
), ${countDeleted(files, sql`"gone"`)}, "answers" as (
  delete from "idempotency_keys" k using "gone" g
  where k."accountId" = $accountId and k."record" ->> 'id' = g."id"::text
), "entries" as (
  delete from "audit_log" a using "gone" g
  where a."accountId" = $accountId and a."entity" = ${sql.literal(files.name)} and a."record" = g."id"::text
)
select "id" from "gone"`,
})
