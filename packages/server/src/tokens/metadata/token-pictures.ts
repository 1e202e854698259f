import type { Readable } from 'node:stream'
import { type ContentFile, MetadataError, type PackedMetadata } from '@parvis/chain/metadata'
import { contentKey, type FileStorage, isUnavailable, type Pool, refuse } from '@parvis/engine'
import { type Token, tokenRefusals } from '@parvis/schemas/tokens'
import { rowsOf, sql, statement } from '@parvis/work'

/** Where files of accounts are. */
export interface MetadataPlace {
  readonly pool: Pool
  readonly storage: FileStorage
}

/** The pictures of a token, in the order of its fields; each file once. */
export interface TokenPictures {
  readonly files: readonly (ContentFile & { readonly fileId: string })[]
  /** Runs what reads the pictures, and refuses at its fields one that cannot be read. */
  reading(work: () => Promise<PackedMetadata>): Promise<PackedMetadata>
}

/**
 * Finds the pictures of a token.
 *
 * @throws EngineError `invalid_input` with the fields whose picture was deleted; `unavailable`
 */
export async function picturesOf(
  place: MetadataPlace,
  accountId: string,
  token: Token,
): Promise<TokenPictures> {
  const fields = fieldsByPicture(token)
  const found = await rowsOf(place.pool, selectPictures({ accountId, ids: [...fields.keys()] }))
  const pictures = new Map(found.map((picture) => [picture.id, picture]))
  const missing = [...fields].flatMap(([id, paths]) => (pictures.has(id) ? [] : paths))
  refuse(missing.map(gone))
  const streams = new Set<Readable>()
  const files = [...fields.keys()].flatMap((fileId, index) => {
    const picture = pictures.get(fileId)
    if (!picture) return []
    const { type } = picture
    const path = `images/${index + 1}.${type.replace(/^image\//, '').replace(/\W.*/, '')}`
    return [
      { fileId, path, type, open: () => readFrom(place.storage, accountId, contentKey(picture), streams) },
    ]
  })
  const pathsOf = new Map(files.map(({ path, fileId }) => [path, fields.get(fileId) ?? []]))
  return {
    files,
    reading: (work) =>
      work()
        .catch((error: unknown) => refuseUnreadable(error, pathsOf))
        // The others are still open when one picture fails.
        .finally(() => {
          for (const stream of streams) stream.destroy()
        }),
  }
}

/**
 * Streams a content.
 *
 * @param reading has its stream meanwhile, for readers that stop without closing it
 * @throws EngineError, while iterating: `not_found` or `unavailable`
 */
export async function* readFrom(
  storage: FileStorage,
  accountId: string,
  key: string,
  reading = new Set<Readable>(),
): AsyncGenerator<Uint8Array> {
  const { content } = await storage.read(accountId, key)
  reading.add(content)
  try {
    yield* content
  } finally {
    reading.delete(content)
  }
}

/** The fields of each picture, by the id of its file. */
function fieldsByPicture({ image, items }: Pick<Token, 'image' | 'items'>): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  const all = [
    { path: 'image', id: image },
    ...items.map((item, index) => ({ path: `items.${index}.image`, id: item.image })),
  ]
  for (const { path, id } of all) if (id !== null) fields.set(id, [...(fields.get(id) ?? []), path])
  return fields
}

function refuseUnreadable(error: unknown, pathsOf: ReadonlyMap<string, readonly string[]>): never {
  if (!(error instanceof MetadataError) || error.problem !== 'unreadable') throw error
  if (isUnavailable(error.cause)) throw error.cause
  refuse((pathsOf.get(error.subject) ?? []).map(gone))
  throw error
}

function gone(path: string) {
  return { path, code: tokenRefusals.pictureGone }
}

const selectPictures = statement({
  name: 'tokens.pictures',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { id: sql.uuid, type: sql.text, contentId: sql.text.orNull },
  sql: sql`select "id", "mediaType" as "type", "contentId" from "files"
where "accountId" = $accountId and "id" = any($ids) and "width" is not null and "deletedAt" is null`,
})
