import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { root } from './parvis-process.js'

/** A page of the built site. */
export interface BuiltPage {
  /** Where it is served. */
  readonly address: string
  readonly html: string
  readonly document: HTMLElement
}

/** The folder of the built site. */
export const builtSite = join(root, 'site/public')

/** Every page of the built site, by its address. `404.html` and its like are the pages of these names once more. */
export function builtPages(): readonly BuiltPage[] {
  return readdirSync(builtSite, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map(({ parentPath }) => relative(builtSite, parentPath).split(sep).join('/'))
    .filter((folder) => !/^(_gatsby|page-data)(\/|$)/.test(folder))
    .sort()
    .map((folder) => {
      const html = readFileSync(join(builtSite, folder, 'index.html'), 'utf8')
      const options = { blockTextElements: { script: true, style: true } }
      return { address: `/${folder}`, html, document: parse(html, options) }
    })
}

/** Whether there is a file of the built site at an address. */
export function isBuilt(address: string): boolean {
  return existsSync(join(builtSite, decodeURIComponent(address)))
}
