import type { FileSource } from '@parvis/backup'
import { contentKey, EngineError, type FileStorage, type Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { metadataKey } from '../tokens/metadata/index.js'

/** The contents of uploaded files and of the metadata of tokens. Sizes of pictures are left out: they are made again. */
export function backupFiles({
  pool,
  storage,
}: {
  readonly pool: Pool
  readonly storage: FileStorage
}): FileSource {
  return {
    async list(since) {
      const files = await rowsOf(pool, since ? selectNewFiles({ since }) : selectFiles())
      const metadata = await rowsOf(pool, since ? selectNewMetadata({ since }) : selectMetadata())
      return [
        ...files.map(({ accountId, ...owner }) => ({ accountId, key: contentKey(owner) })),
        ...metadata.map(({ accountId, cid }) => ({ accountId, key: metadataKey(cid) })),
      ]
    },
    async read({ accountId, key }) {
      try {
        return (await storage.read(accountId, key)).content
      } catch (error) {
        if (error instanceof EngineError && error.code === 'not_found') return undefined
        throw error
      }
    },
  }
}

const fileRow = { accountId: sql.uuid, id: sql.uuid, contentId: sql.text.orNull }

/** Those in the trash too. */
const selectFiles = statement({
  name: 'backups.files',
  row: fileRow,
  sql: sql`select "accountId", "id", "contentId" from "files"`,
})

// Through the accounts, for the index.
const selectNewFiles = statement({
  name: 'backups.new-files',
  params: { since: sql.timestamptz },
  row: fileRow,
  sql: sql`select f."accountId", f."id", f."contentId" from "accounts" a
join "files" f on f."accountId" = a."id" and f."updatedAt" >= $since and f."deletedAt" is null`,
})

const metadataRow = { accountId: sql.uuid, cid: sql.text }

const selectMetadata = statement({
  name: 'backups.metadata',
  row: metadataRow,
  sql: sql`select distinct f."accountId", f."cid" from "token_metadata" m
join "token_metadata_files" f using ("accountId", "tokenId", "root") where m."storedAt" is not null`,
})

const selectNewMetadata = statement({
  name: 'backups.new-metadata',
  params: { since: sql.timestamptz },
  row: metadataRow,
  sql: sql`select distinct f."accountId", f."cid" from "token_metadata" m
join "token_metadata_files" f using ("accountId", "tokenId", "root") where m."storedAt" >= $since`,
})
