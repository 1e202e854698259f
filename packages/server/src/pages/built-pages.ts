import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, isLocale } from '@parvis/schema'
import { builtPage, type PageFile } from './built-page.js'
import { contentSecurityPolicy } from './security-headers.js'
import type { ServedSite, SiteBuild } from './site-build.js'

/** A page as the site's build left it, for whoever fills something in before it is sent. */
export interface BuiltPage {
  readonly html: string
  /** Its content security policy; without scripts when they are taken out. */
  policy(options?: { readonly scripts: boolean }): string
}

/** Reads the built page of an address, such as `/en/contact`; undefined where there is none. */
export type BuiltPages = (path: string) => Promise<BuiltPage | undefined>

/** The pages of the build that visitors are shown when they are asked for. */
export function builtPagesOf(site: ServedSite): BuiltPages {
  return async (path) => {
    const { current } = site
    const page = pageAt(current, path)
    const html = page && (await readFile(join(current.folder, page.name), 'utf8').catch(noneIfMissing))
    if (!page || html === undefined) return undefined
    const { script, style } = page.hashes
    const sources = (list: readonly string[]) => list.map((hash) => `'${hash}'`)
    return {
      html,
      policy: ({ scripts } = { scripts: true }) =>
        contentSecurityPolicy(scripts ? sources(script) : [], sources(style)),
    }
  }
}

/** The page of an address with its language before it, whether or not addresses of the build carry theirs. */
function pageAt(build: SiteBuild, path: string): PageFile | undefined {
  const [, locale, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  const isPrefixed = build.strategy === 'no_prefix' && locale !== undefined && isLocale(locale)
  return isPrefixed ? builtPage(build, rest ?? '/', locale) : builtPage(build, path, defaultLocale)
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
