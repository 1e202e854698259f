import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentKey, EngineError, type FileStorage, type Pool } from '@parvis/engine'
import type { Field, Fields, Resource } from '@parvis/schema'
import { isFile, shownFiles } from '@parvis/schemas/shown-files'
import { siteResources } from '@parvis/schemas/site-content'
import { rowsOf, sql, statement } from '@parvis/work'
import type { SiteSnapshot } from './read-content.js'

export interface WriteContentOptions {
  readonly pool: Pool
  readonly storage: FileStorage
  readonly accountId: string
  readonly folder: string
  readonly signal: AbortSignal
}

/**
 * Writes the content folder of a site build: `content.json` as the API answers it, `redirects.json`, and the files
 * of records, each under its id in `pictures`.
 *
 * @throws DatabaseFailure or the store of files
 */
export async function writeContent(snapshot: SiteSnapshot, options: WriteContentOptions): Promise<void> {
  const { pool, storage, accountId, folder, signal } = options
  const pictures = join(folder, 'pictures')
  await rm(folder, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  await writeFile(join(folder, 'redirects.json'), JSON.stringify(snapshot.redirects))
  const written = new Set<string>()
  const shown = await rowsOf(pool, selectFiles({ accountId, ids: shownFiles(snapshot.content) }))
  for (const file of shown) {
    const { id } = file
    signal.throwIfAborted()
    const stored = await storage.read(accountId, contentKey(file)).catch(undefinedIfGone)
    if (!stored) continue
    await pipeline(stored.content, createWriteStream(join(pictures, id)), { signal })
    written.add(id)
  }
  await writeFile(join(folder, 'content.json'), JSON.stringify(withFiles(snapshot, written)))
}

/** Treats a file that was removed meanwhile as missing. */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof EngineError) || error.code !== 'not_found') throw error
}

/** Which ids belong to existing public files. */
const selectFiles = statement({
  name: 'publishing.files',
  params: { accountId: sql.uuid, ids: sql.uuid.array },
  row: { id: sql.uuid, contentId: sql.text.orNull },
  sql: sql`select "id", "contentId" from "files" where "accountId" = $accountId and "id" = any($ids) and "deletedAt" is null`,
})

type Values = Readonly<Record<string, unknown>>

/** The content without references to missing files: a removed file must not break a build. */
export function withFiles({ content }: Pick<SiteSnapshot, 'content'>, there: ReadonlySet<string>) {
  const entries = siteResources.map(({ name, fields }: Resource) => {
    const records = content[name] ?? []
    return [name, records.map((record) => withoutMissingFiles(fields, record, there))] as const
  })
  return Object.fromEntries(entries)
}

function withoutMissingFiles(fields: Fields, values: Values, there: ReadonlySet<string>): Values {
  const present = Object.entries(fields).map(([name, field]) => {
    return [name, presentValue(field, values[name], there)] as const
  })
  return { ...values, ...Object.fromEntries(present) }
}

function presentValue(field: Field, value: unknown, there: ReadonlySet<string>): unknown {
  if ('fields' in field && Array.isArray(value))
    return value.map((item) => withoutMissingFiles(field.fields as Fields, item, there))
  if (!field.target || !isFile(field.target)) return value
  if (Array.isArray(value)) return value.filter((id) => there.has(id))
  return typeof value === 'string' && there.has(value) ? value : null
}
