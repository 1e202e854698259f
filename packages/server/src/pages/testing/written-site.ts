import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readSiteBuild, type SiteBuild } from '../site-build.js'

export interface WrittenSite {
  readonly contentHash?: string
  readonly builtAt?: Date
  readonly strategy?: SiteBuild['strategy']
  readonly redirects?: readonly { from: string; to: string; permanent: boolean }[]
  /** What the page at each address says. */
  readonly pages: Readonly<Record<string, string>>
  /** The content of each other file. */
  readonly files?: Readonly<Record<string, string>>
  /** The folder to write it in; a new one when not said. */
  readonly folder?: string
}

/** A build of a site as the site's own build would leave it. */
export function writtenSite(site: WrittenSite): { readonly folder: string; readonly build: SiteBuild } {
  const {
    contentHash = 'abcdef0123',
    builtAt = new Date(0),
    strategy = 'prefix_except_default',
    redirects = [],
  } = site
  const folder = site.folder ?? mkdtempSync(join(tmpdir(), 'site-'))
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  for (const [path, text] of Object.entries(site.pages)) write(join(path, 'index.html'), text)
  for (const [name, text] of Object.entries(site.files ?? {})) write(name, text)
  const hashes = Object.keys(site.pages).map((path) => [path, { script: [], style: [`sha256-of-${path}`] }])
  write('csp-hashes.json', JSON.stringify(Object.fromEntries(hashes)))
  write('site.json', JSON.stringify({ strategy, redirects }))
  return { folder, build: readSiteBuild({ contentHash, builtAt, folder }) }
}
