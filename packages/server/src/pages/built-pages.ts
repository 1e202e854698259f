import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, isLocale, type Locale, locales } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { askedLanguage } from './asked-language.js'
import { contentSecurityPolicy } from './security-headers.js'
import type { PageHashes, ServedSite, ShownSite, SiteBuild } from './site-build.js'

/** A page of the site's build, for callers that fill something in before it is sent. */
export interface BuiltPage {
  readonly html: string
  /** Its content security policy; without scripts when they are taken out. */
  policy(options?: { readonly scripts: boolean }): string
}

/** Reads pages of the current build. */
export interface BuiltPages {
  /** Reads a page, such as `/contact`, in a language; undefined where there is none. */
  read(page: string, locale: Locale): Promise<BuiltPage | undefined>
  /** The language of an address: its prefix or, where addresses carry none, the requested one. */
  languageAt(path: string, request: FastifyRequest): Locale
}

/** A page to send. */
export interface PageFile {
  /** The file below the folder of the build. */
  readonly name: string
  readonly hashes: PageHashes
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

/** Files of the build that are not served. */
const unpublished = /\.(map|stats\.json|br|gz)$|^\/(csp-hashes|site)\.json$|^\/(~partytown|_gatsby)\//
const named = /\.[a-z0-9]+$/i
const hashed = /[-.][0-9a-f]{16,}\.(js|css)$|^\/static\//
const data = /^\/page-data\/(.+\/)?page-data\.json$/

/** A file to send. */
interface BuiltFile {
  readonly folder: string
  /** Below that folder, without a slash at its start. */
  readonly name: string
  /** Whether its name contains a hash of its content. */
  readonly isHashed: boolean
}

/** A public file of the current build; hashed files are also served from retained builds. */
export function builtFile(
  { current, retained }: ShownSite,
  path: string,
  locale: Locale,
): BuiltFile | undefined {
  if (unpublished.test(path) || !named.test(path)) return undefined
  const isHashed = hashed.test(path)
  const folders = isHashed ? [current, ...retained].map(({ folder }) => folder) : [current.folder]
  const name = placeIn(current, path, locale).slice(1)
  const folder = folders.find((each) => isFile(join(each, name)))
  return folder === undefined ? undefined : { folder, name, isHashed }
}

/** The path of a file: where languages share addresses, page data and feeds have a folder per language. */
function placeIn(build: SiteBuild, path: string, locale: Locale): string {
  const own = locale === defaultLocale ? undefined : ownPlace(build, path, locale)
  return own ?? path
}

/** Whether the response of a path depends on the requested language. */
export function isByLanguage(build: SiteBuild, path: string): boolean {
  return locales.some((locale) => ownPlace(build, path, locale) !== undefined)
}

function ownPlace({ strategy, folder }: SiteBuild, path: string, locale: Locale): string | undefined {
  if (strategy !== 'no_prefix' || hashed.test(path)) return undefined
  const place = data.test(path)
    ? path.replace('/page-data/', `/page-data/__${locale}/`).replace(`/__${locale}/index/`, `/__${locale}/`)
    : `/__${locale}${path}`
  return isFile(join(folder, place)) ? place : undefined
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
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

/** The page at an address of a build, in the requested language where addresses carry none. */
export function builtPage(build: SiteBuild, path: string, locale: Locale): PageFile | undefined {
  if (isPlaceOfItsOwn(build, path)) return undefined
  const own = build.strategy === 'no_prefix' && locale !== defaultLocale && build.languages.has(locale)
  const place = own ? join(`/__${locale}`, path).replace(/\/$/, '') : path
  const hashes = Object.hasOwn(build.pages, place) ? build.pages[place] : undefined
  return hashes && { name: join(place, 'index.html').slice(1), hashes }
}

/** The error page of a build in a language. */
export function troublePage(build: SiteBuild, status: 404 | 500, locale: Locale): PageFile | undefined {
  const prefix = build.strategy === 'no_prefix' || locale === defaultLocale ? '' : `/${locale}`
  return builtPage(build, `${prefix}/${status}`, locale) ?? builtPage(build, `/${status}`, defaultLocale)
}

/** The language of a path without a page: its prefix, or the requested one. */
export function languageOf(build: SiteBuild, path: string, asked: Locale): Locale {
  const said = build.strategy === 'no_prefix' ? asked : path.split('/')[1]
  return isLocale(said) && build.languages.has(said) ? said : defaultLocale
}

/** Whether a path is an internal one of a language that shares the addresses of another. */
function isPlaceOfItsOwn({ strategy }: SiteBuild, path: string): boolean {
  return strategy === 'no_prefix' && path.startsWith('/__')
}
