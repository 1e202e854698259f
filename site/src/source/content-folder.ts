import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from '@parvis/schemas/site-content'
import type { SiteSource } from './site-source'

/** Content that was written to a folder for a build: `content.json` as the API tells it, and `pictures/{file id}`. */
export async function contentFolder(folder: string): Promise<SiteSource> {
  const content: SiteContent = JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))
  return { content, picture: (id) => readFile(join(folder, 'pictures', id)) }
}
