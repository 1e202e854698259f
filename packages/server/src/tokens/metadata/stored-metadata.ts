/** The folders of metadata and their files, in the database. */

import type { MetadataEntry, PackedMetadata } from '@parvis/chain/metadata'
import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** A folder of metadata of a token. */
export interface MetadataKey {
  readonly accountId: string
  readonly tokenId: string
  readonly root: string
}

/** A file of a folder, and an account that stores it. */
export interface FoundFile extends Pick<MetadataEntry, 'cid' | 'size' | 'type'> {
  readonly accountId: string
}

/** The folder that a token has now. */
export interface CurrentMetadata extends Pick<PackedMetadata, 'root' | 'profile'> {
  readonly createdAt: Date
}

/**
 * Locks a token against being purged until the transaction ends; before its files.
 *
 * @throws EngineError `not_found`
 */
export async function lockAgainstPurge(
  connection: Queryable,
  { accountId, tokenId }: Omit<MetadataKey, 'root'>,
): Promise<void> {
  const [found] = await rowsOf(connection, lockToken({ accountId, tokenId }))
  if (!found) throw new EngineError('not_found', {})
}

/**
 * Locks the stored files of an account until the transaction ends: what is needed and what is removed do not change
 * meanwhile.
 */
export async function lockFiles(connection: Queryable, accountId: string): Promise<void> {
  await rowsOf(connection, takeLock({ accountId }))
}

/**
 * Records a folder and its files, from when on none of them is removed; they are not served yet.
 *
 * @param connection of a transaction that locked the token and the files
 * @returns whether the folder was stored before
 */
export async function claimMetadata(
  connection: Queryable,
  key: MetadataKey,
  { profile, entries }: PackedMetadata,
): Promise<boolean> {
  const [made] = await rowsOf(connection, insertFolder({ ...key, profile }))
  if (made) await rowsOf(connection, insertFiles({ ...key, entries }))
  const [folder] = await rowsOf(connection, selectFolder({ ...key }))
  return folder?.isStored === true
}

/** Serves a folder from now on. @throws EngineError `not_found` when its token was purged meanwhile */
export async function confirmMetadata(database: Queryable, key: MetadataKey): Promise<void> {
  const [confirmed] = await rowsOf(database, updateStored({ ...key }))
  if (!confirmed) throw new EngineError('not_found', {})
}

/** Which of these contents no folder of an account needs. */
export async function unneededOf(
  database: Queryable,
  accountId: string,
  cids: readonly string[],
): Promise<string[]> {
  return (await rowsOf(database, selectUnneeded({ accountId, cids }))).map(({ cid }) => cid)
}

/** Deletes the folders of tokens. @returns the CIDs of their files */
export async function deleteMetadata(
  connection: Queryable,
  accountId: string,
  tokenIds: readonly string[],
): Promise<string[]> {
  await rowsOf(connection, deleteFolders({ accountId, tokenIds }))
  return (await rowsOf(connection, deleteFiles({ accountId, tokenIds }))).map(({ cid }) => cid)
}

/** The bytes that the metadata of an account takes, each content counted once. */
export async function metadataSize(database: Queryable, accountId: string): Promise<number> {
  const [total] = await rowsOf(database, selectSize({ accountId }))
  return total?.size ?? 0
}

/** A file by the folder that it is in and its path. */
export async function fileAt(
  database: Queryable,
  root: string,
  path: string,
): Promise<FoundFile | undefined> {
  const [found] = await rowsOf(database, selectFileAt({ root, path }))
  return found
}

/** A file by its CID. */
export async function fileOf(database: Queryable, cid: string): Promise<FoundFile | undefined> {
  const [found] = await rowsOf(database, selectFileOf({ cid }))
  return found
}

/** A stored folder by its CID. */
export async function folderOf(database: Queryable, root: string): Promise<MetadataKey | undefined> {
  const [found] = await rowsOf(database, selectFolderOf({ root }))
  return found && { ...found, root }
}

/** The folder of a token: the one that its contract names, else the latest. @throws EngineError `not_found` */
export async function currentMetadata(
  database: Queryable,
  { accountId, tokenId }: Omit<MetadataKey, 'root'>,
): Promise<CurrentMetadata> {
  const [found] = await rowsOf(database, selectCurrent({ accountId, tokenId }))
  if (!found) throw new EngineError('not_found', {})
  return found
}

/** How many files a folder has, and how many bytes. */
export async function countEntries(database: Queryable, key: MetadataKey) {
  const [counted] = await rowsOf(database, selectCount({ ...key }))
  return counted ?? { count: 0, size: 0 }
}

/** The files of a folder: the documents by number, then the pictures. @param most all of them when undefined */
export function entriesOf(database: Queryable, key: MetadataKey, most?: number): Promise<MetadataEntry[]> {
  return rowsOf(database, selectEntries({ ...key, most }))
}

const account = { accountId: sql.uuid }
const folder = { ...account, tokenId: sql.uuid, root: sql.text }
const entry = { path: sql.text, cid: sql.text, size: sql.double, type: sql.text }
const found = { accountId: sql.uuid, cid: sql.text, size: sql.double, type: sql.text }
const byFolder = sql`"accountId" = $accountId and "tokenId" = $tokenId and "root" = $root`
const ofTokens = sql`"accountId" = $accountId and "tokenId" = any($tokenIds)`

const lockToken = statement({
  name: 'token-metadata.lock-token',
  params: { ...account, tokenId: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`select "id" from "tokens" where "accountId" = $accountId and "id" = $tokenId for key share`,
})

const takeLock = statement({
  name: 'token-metadata.lock',
  params: account,
  sql: sql`select pg_advisory_xact_lock(hashtextextended('parvis.metadata ' || $accountId::uuid, 0))`,
})

const insertFolder = statement({
  name: 'token-metadata.insert-folder',
  params: { ...folder, profile: sql.text },
  row: { root: sql.text },
  sql: sql`insert into "token_metadata" ("accountId", "tokenId", "root", "profile")
values ($accountId, $tokenId, $root, $profile) on conflict do nothing returning "root"`,
})

const insertFiles = statement({
  name: 'token-metadata.insert-files',
  params: { ...folder, entries: sql.jsonb },
  sql: sql`insert into "token_metadata_files" ("accountId", "tokenId", "root", "path", "cid", "size", "type")
select $accountId, $tokenId, $root, e."path", e."cid", e."size", e."type"
from jsonb_to_recordset($entries) e("path" text, "cid" text, "size" bigint, "type" text)`,
})

const selectFolder = statement({
  name: 'token-metadata.folder',
  params: folder,
  row: { isStored: sql.boolean },
  sql: sql`select "storedAt" is not null as "isStored" from "token_metadata" where ${byFolder}`,
})

const updateStored = statement({
  name: 'token-metadata.confirm',
  params: folder,
  row: { root: sql.text },
  sql: sql`update "token_metadata" set "storedAt" = coalesce("storedAt", now()) where ${byFolder} returning "root"`,
})

const selectUnneeded = statement({
  name: 'token-metadata.unneeded',
  params: { ...account, cids: sql.text.array },
  row: { cid: sql.text },
  sql: sql`select distinct c."cid" from unnest($cids::text[]) c("cid") where not exists (
  select 1 from "token_metadata_files" f where f."accountId" = $accountId and f."cid" = c."cid"
)`,
})

const deleteFolders = statement({
  name: 'token-metadata.delete-folders',
  params: { ...account, tokenIds: sql.uuid.array },
  sql: sql`delete from "token_metadata" where ${ofTokens}`,
})

const deleteFiles = statement({
  name: 'token-metadata.delete-files',
  params: { ...account, tokenIds: sql.uuid.array },
  row: { cid: sql.text },
  sql: sql`delete from "token_metadata_files" where ${ofTokens} returning "cid"`,
})

const selectSize = statement({
  name: 'token-metadata.size',
  params: account,
  row: { size: sql.double },
  sql: sql`select coalesce(sum("size"), 0)::float8 as "size"
from (select distinct "cid", "size" from "token_metadata_files" where "accountId" = $accountId) f`,
})

const selectFileAt = statement({
  name: 'token-metadata.file-at',
  params: { root: sql.text, path: sql.text },
  row: found,
  sql: sql`select "accountId", "cid", f."size"::float8, f."type"
from "token_metadata_files" f join "token_metadata" m using ("accountId", "tokenId", "root")
where f."root" = $root and f."path" = $path and m."storedAt" is not null limit 1`,
})

const selectFileOf = statement({
  name: 'token-metadata.file-of',
  params: { cid: sql.text },
  row: found,
  sql: sql`select "accountId", "cid", f."size"::float8, f."type"
from "token_metadata_files" f join "token_metadata" m using ("accountId", "tokenId", "root")
where f."cid" = $cid and m."storedAt" is not null limit 1`,
})

const selectFolderOf = statement({
  name: 'token-metadata.folder-of',
  params: { root: sql.text },
  row: { accountId: sql.uuid, tokenId: sql.uuid },
  sql: sql`select "accountId", "tokenId" from "token_metadata"
where "root" = $root and "storedAt" is not null limit 1`,
})

const selectCurrent = statement({
  name: 'token-metadata.current',
  params: { ...account, tokenId: sql.uuid },
  row: { root: sql.text, profile: sql.text, createdAt: sql.timestamptz },
  sql: sql`select m."root", m."profile", m."createdAt" from "token_metadata" m
join "tokens" t on t."accountId" = m."accountId" and t."id" = m."tokenId"
where t."accountId" = $accountId and t."id" = $tokenId and t."deletedAt" is null and m."storedAt" is not null
order by (m."root" = t."metadata") is true desc, m."storedAt" desc, m."root" limit 1`,
})

const selectCount = statement({
  name: 'token-metadata.count',
  params: folder,
  row: { count: sql.integer, size: sql.double },
  sql: sql`select count(*)::int as "count", coalesce(sum("size"), 0)::float8 as "size"
from "token_metadata_files" where ${byFolder}`,
})

const selectEntries = statement({
  name: 'token-metadata.entries',
  params: { ...folder, most: sql.integer.orNull },
  row: entry,
  sql: sql`select "path", "cid", "size"::float8, "type" from "token_metadata_files" where ${byFolder}
order by "path" like '%/%', "path" <> 'contract.json', length("path"), "path" limit $most`,
})
