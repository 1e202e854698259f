import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentSecurityPolicy } from './security-headers.js'

/** A page as the site's build left it, for whoever fills something in before it is sent. */
export interface BuiltPage {
  readonly html: string
  /** Its content security policy; without scripts when they are taken out. */
  policy(options?: { readonly scripts: boolean }): string
}

/** Reads the built page of an address, such as `/en/contact`; undefined where there is none. */
export type BuiltPages = (path: string) => Promise<BuiltPage | undefined>

type Hashes = Readonly<
  Record<string, { readonly script: readonly string[]; readonly style: readonly string[] }>
>

/** The built pages of a folder, as they are there when they are asked for. */
export function builtPagesIn(folder: string): BuiltPages {
  return async (path) => {
    const html = await readFile(join(folder, path, 'index.html'), 'utf8').catch(noneIfMissing)
    if (html === undefined) return undefined
    const hashes = JSON.parse(await readFile(join(folder, 'csp-hashes.json'), 'utf8')) as Hashes
    const { script = [], style = [] } = hashes[path] ?? {}
    const sources = (list: readonly string[]) => list.map((hash) => `'${hash}'`)
    return {
      html,
      policy: ({ scripts } = { scripts: true }) =>
        contentSecurityPolicy(scripts ? sources(script) : [], sources(style)),
    }
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
