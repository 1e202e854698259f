import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shownFiles } from '@parvis/schemas/shown-files'
import type { SiteSource } from './site-source'

/** Writes content to a folder, as `contentFolder` reads it: what an empty database begins with. */
export async function keepContent({ content, picture }: SiteSource, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
  for (const id of shownFiles(content)) await writeFile(join(folder, 'pictures', id), await picture(id))
}
