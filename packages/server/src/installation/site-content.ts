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
  for (const id of await readdir(join(folder, 'pictures'))) {
    const place = { store, storage: keeping.storage, resource: files, accountId }
    const picture = Readable.from([await readFile(join(folder, 'pictures', id))])
    const file = await addFileFrom(place, { name: nameOf(id, content) }, picture, keeping.stagingFolder)
    pictures.set(id, file.id)
  }
  for (const resource of siteResources)
    for (const { id: _, updatedAt: __, ...values } of content[resource.name]) {
      const given = Object.entries(values).filter(([, value]) => value !== null)
      await store.create(
        resource,
        resource.createRule.parse(withPictures(Object.fromEntries(given), pictures)),
      )
    }
}

/** What a picture is called: as the page that shows it. */
function nameOf(id: string, { pages, services, realisations }: SiteContent): string {
  const shown = [
    ...[...pages, ...services].map(({ slug, image }) => ({ slug, picture: image })),
    ...realisations.map(({ slug, cover }) => ({ slug, picture: cover })),
  ]
  return `${shown.find(({ picture }) => picture === id)?.slug ?? 'illustration'}.png`
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
