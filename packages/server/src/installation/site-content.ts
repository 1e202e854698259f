import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { addFileFrom, type FileStorage, type Store } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { shownFiles } from '@parvis/schemas/shown-files'
import { type SiteContent, siteResources } from '@parvis/schemas/site-content'
import { productFolder } from '../product-folder.js'

/** The storage of files, and the folder where uploads are staged. */
export interface FileOptions {
  readonly storage: FileStorage
  readonly stagingFolder: string
}

/** The initial content of the site, as its build writes it: `content.json` and `pictures/{id}`. */
const folder = join(productFolder, 'site/first-content')

/** Reads the initial content of the site; undefined where the site was not built. */
export async function firstContent(): Promise<SiteContent | undefined> {
  const path = join(folder, 'content.json')
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined
}

/** Creates the records of the initial content, with their pictures. */
export async function addSiteContent(
  store: Store,
  fileOptions: FileOptions,
  accountId: string,
  content: SiteContent,
): Promise<void> {
  const pictures = new Map<string, string>()
  for (const id of shownFiles(content)) {
    const place = { store, storage: fileOptions.storage, resource: files, accountId }
    const picture = Readable.from([await readFile(join(folder, 'pictures', id))])
    const file = await addFileFrom(place, { name: nameOf(id, content) }, picture, fileOptions.stagingFolder)
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

/** The file name of a picture: that of the page that shows it. */
function nameOf(id: string, { pages, services, realisations }: SiteContent): string {
  const shown = [
    ...[...pages, ...services].map(({ slug, image }) => ({ slug, picture: image })),
    ...realisations.map(({ slug, cover }) => ({ slug, picture: cover })),
  ]
  return `${shown.find(({ picture }) => picture === id)?.slug ?? 'illustration'}.png`
}

/** Replaces the ids of pictures in values. */
function withPictures(values: unknown, pictures: ReadonlyMap<string, string>): unknown {
  if (typeof values === 'string') return pictures.get(values) ?? values
  if (Array.isArray(values)) return values.map((value) => withPictures(value, pictures))
  if (typeof values !== 'object' || values === null) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withPictures(value, pictures)]),
  )
}
