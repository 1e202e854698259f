import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { askedLanguage } from './asked-language.js'
import { builtPage, languageOf, type PageFile } from './built-page.js'
import { contentSecurityPolicy } from './security-headers.js'
import type { ServedSite, SiteBuild } from './site-build.js'

/** A page as the site's build left it, for whoever fills something in before it is sent. */
export interface BuiltPage {
  readonly html: string
  /** Its content security policy; without scripts when they are taken out. */
  policy(options?: { readonly scripts: boolean }): string
}

/** The pages of the build that visitors are shown when they are asked for. */
export interface BuiltPages {
  /** Reads a page, such as `/contact`, in a language; undefined where there is none. */
  read(page: string, locale: Locale): Promise<BuiltPage | undefined>
  /** The language of an address: its own, or where addresses carry none the one that is asked for. */
  languageAt(path: string, request: FastifyRequest): Locale
}

export function builtPagesOf(site: ServedSite): BuiltPages {
  return {
    read: async (page, locale) => site.current && readBuilt(site.current, page, locale),
    languageAt(path, request) {
      const asked = askedLanguage(request)
      return site.current ? languageOf(site.current, path, asked) : asked
    },
  }
}

/** The address of a page in a language, as mails and forms name it whether or not the site's addresses carry theirs. */
export function pathIn(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`
}

async function readBuilt(build: SiteBuild, path: string, asked: Locale): Promise<BuiltPage | undefined> {
  const locale = build.languages.has(asked) ? asked : defaultLocale
  const page = pageIn(build, path, locale)
  const html = page && (await readFile(join(build.folder, page.name), 'utf8').catch(noneIfMissing))
  if (!page || html === undefined) return undefined
  const { script, style } = page.hashes
  const sources = (list: readonly string[]) => list.map((hash) => `'${hash}'`)
  return {
    html,
    policy: ({ scripts } = { scripts: true }) =>
      contentSecurityPolicy(scripts ? sources(script) : [], sources(style)),
  }
}

function pageIn(build: SiteBuild, path: string, locale: Locale): PageFile | undefined {
  return builtPage(build, build.strategy === 'no_prefix' ? path : pathIn(locale, path), locale)
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
