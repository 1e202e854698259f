import type { ReadFile } from '@parvis/communities'
import { contentKey, EngineError, type FileStorage, type Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

interface FileSource {
  readonly pool: Pool
  readonly storage: FileStorage
}

/** Reads files of accounts, each with its description. */
export function fileReader({ pool, storage }: FileSource): ReadFile {
  return async (accountId, id) => {
    const [file] = await rowsOf(pool, selectFile({ accountId, id }))
    if (!file) return undefined
    const stored = await storage.read(accountId, contentKey({ id, ...file })).catch(undefinedIfGone)
    if (!stored) return undefined
    const { description, contentId, ...facts } = file
    const bytes = Buffer.concat(await stored.content.toArray())
    return { ...facts, contentId: contentId ?? '', bytes, ...(description !== null && { description }) }
  }
}

/** Treats a file that was removed meanwhile as missing. */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof EngineError) || error.code !== 'not_found') throw error
}

const selectFile = statement({
  name: 'files.read-one',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: {
    name: sql.text,
    type: sql.text,
    description: sql.text.orNull,
    contentId: sql.text.orNull,
    isPicture: sql.boolean,
  },
  sql: sql`select "name", "mediaType" as "type", "description", "contentId", "width" is not null as "isPicture" from "files"
where "accountId" = $accountId and "id" = $id and "deletedAt" is null`,
})
