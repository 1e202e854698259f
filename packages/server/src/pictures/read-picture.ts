import type { ReadPicture } from '@parvis/communities'
import { contentKey, EngineError, type FileStorage, type Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

interface PictureSource {
  readonly pool: Pool
  readonly storage: FileStorage
}

/** Reads pictures of accounts among their files, each with its description. */
export function pictureReader({ pool, storage }: PictureSource): ReadPicture {
  return async (accountId, id) => {
    const [file] = await rowsOf(pool, selectPicture({ accountId, id }))
    if (!file) return undefined
    const stored = await storage.read(accountId, contentKey({ id, ...file })).catch(undefinedIfGone)
    if (!stored) return undefined
    const { name, type, description } = file
    const bytes = Buffer.concat(await stored.content.toArray())
    return { name, type, bytes, ...(description !== null && { description }) }
  }
}

/** Treats a file that was removed meanwhile as missing. */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof EngineError) || error.code !== 'not_found') throw error
}

const selectPicture = statement({
  name: 'pictures.file',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: { name: sql.text, type: sql.text, description: sql.text.orNull, contentId: sql.text.orNull },
  sql: sql`select "name", "mediaType" as "type", "description", "contentId" from "files"
where "accountId" = $accountId and "id" = $id and "width" is not null and "deletedAt" is null`,
})
