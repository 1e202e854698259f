import { callPath } from '@parvis/schema'
import { readSiteContent } from '@parvis/schemas/calls/publishing'
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

/** Batch size of file requests: their ids are in the URL, which servers limit to some 16 kB. */
const most = 200

/** Reads all content of the site, published or not, and the addresses of its pictures. */
export async function readDrafts(locale: Locale): Promise<Drafts> {
  const read = await readSignedIn<SiteContent>(
    callPath(readSiteContent, { query: { drafts: 'true' } }),
    'item',
    locale,
  )
  if (read.outcome !== 'read') return read
  const { shownFiles } = await import('@parvis/schemas/shown-files')
  const files = await readFiles(shownFiles(read.value), locale)
  return { ...read, value: { content: read.value, files } }
}

/** The files that may be read, of some; a page is drawn without the pictures of others. */
async function readFiles(ids: readonly string[], locale: Locale): Promise<DraftFile[]> {
  const read = async (id: readonly string[]) => {
    const filter = new URLSearchParams({ filter: JSON.stringify({ id }) })
    return readSignedIn<readonly DraftFile[]>(`files?${filter}`, 'items', locale)
  }
  const answers = await Promise.all(partsOf(ids).map(read))
  return answers.flatMap((answer) => (answer.outcome === 'read' ? answer.value : []))
}

function partsOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / most)
  return Array.from({ length: count }, (_, part) => ids.slice(part * most, (part + 1) * most))
}
