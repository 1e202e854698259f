import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Locale } from '@parvis/schema'
import { type HTMLElement, parse } from 'node-html-parser'
import { root } from './parvis-process.js'

/** A page of the built site. */
export interface BuiltPage {
  /** The path that serves it. */
  readonly address: string
  readonly locale: Locale
  /** Whether search engines may list it. */
  readonly isListed: boolean
  readonly html: string
  readonly document: HTMLElement
}

/** The folder of the built site. */
export const builtSite = join(root, 'site/public')

/** Every page of the built site, by its path. `404.html` and its like are copies of the pages of these names. */
export function builtPages(): readonly BuiltPage[] {
  return readdirSync(builtSite, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map(({ parentPath }) => relative(builtSite, parentPath).split(sep).join('/'))
    .filter((folder) => !/^(_gatsby|page-data)(\/|$)/.test(folder))
    .sort()
    .map((folder) => {
      const html = readFileSync(join(builtSite, folder, 'index.html'), 'utf8')
      const document = parse(html, { blockTextElements: { script: true, style: true } })
      return {
        address: `/${folder}`,
        html,
        document,
        locale: /^en(\/|$)/.test(folder) ? 'en' : 'fr',
        isListed: !document.querySelector('meta[name="robots"]'),
      }
    })
}

/** Whether the built site has a file at a path. */
export function isBuilt(address: string): boolean {
  return existsSync(join(builtSite, decodeURIComponent(address)))
}

/** The name of the template that renders a page of the built site. */
export function templateOf(address: string): string {
  const folder = address === '/' ? 'index' : address
  const data = JSON.parse(readFileSync(join(builtSite, 'page-data', folder, 'page-data.json'), 'utf8'))
  return String(data.componentChunkName).replace(/^component---src-templates-|-tsx$/g, '')
}
