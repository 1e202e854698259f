import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { addFileFrom, type Store } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { type SiteContent, siteResources } from '@parvis/schemas/site-content'
import type { FileKeeping } from './logos.js'

/** What the site was first built from, as its build writes it: `content.json` and `pictures/{id}`. */
const folder = fileURLToPath(new URL('../../../../site/first-content', import.meta.url))

/** Creates the records that the site was first built from, with their pictures; nothing where it was not built. */
export async function addSiteContent(store: Store, keeping: FileKeeping, accountId: string): Promise<void> {
  if (!existsSync(folder)) return
  const content: SiteContent = JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))
  const pictures = new Map<string, string>()
  for (const id of await readdir(join(folder, 'pictures')))
    pictures.set(id, await addPicture(store, keeping, accountId, join(folder, 'pictures', id)))
  for (const resource of siteResources)
    for (const { id: _, updatedAt: __, ...values } of content[resource.name]) {
      const given = Object.entries(values).filter(([, value]) => value !== null)
      await store.create(
        resource,
        resource.createRule.parse(withPictures(Object.fromEntries(given), pictures)),
      )
    }
}

async function addPicture(
  store: Store,
  { storage, stagingFolder }: FileKeeping,
  accountId: string,
  file: string,
): Promise<string> {
  const place = { store, storage, resource: files, accountId }
  const content = Readable.from([await readFile(file)])
  return (await addFileFrom(place, { name: 'illustration.png' }, content, stagingFolder)).id
}

/** Values that name pictures by the ids that they have here. */
function withPictures(values: unknown, pictures: ReadonlyMap<string, string>): unknown {
  if (typeof values === 'string') return pictures.get(values) ?? values
  if (Array.isArray(values)) return values.map((value) => withPictures(value, pictures))
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withPictures(value, pictures)]),
  )
}
