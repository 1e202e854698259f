import type { SiteContent } from '@parvis/schemas/site-content'
import { type Read, readSignedIn } from '../calls/read-signed-in'
import type { Locale } from '../routes/locale'

export interface DraftFile {
  id: string
  src: string
}

export interface DraftContent {
  content: SiteContent
  files: readonly DraftFile[]
}

export type Drafts = Read<DraftContent>

/** Reads all that the site is made of, published or not, and where its pictures are. */
export async function readDrafts(locale: Locale): Promise<Drafts> {
  const read = await readSignedIn<SiteContent>('site/content?drafts=true', 'item', locale)
  if (read.outcome !== 'read') return read
  const { shownFiles } = await import('@parvis/schemas/shown-files')
  const ids = shownFiles(read.value)
  const filter = new URLSearchParams({ filter: JSON.stringify({ id: ids }) })
  const files = await readSignedIn<readonly DraftFile[]>(`files?${filter}`, 'items', locale)
  const value = { content: read.value, files: files.outcome === 'read' ? files.value : [] }
  return { ...read, value }
}
