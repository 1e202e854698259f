import { isLocale } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { builtPage } from './built-pages.js'
import type { SiteBuild } from './site-build.js'
import '@fastify/cookie'

/** How long a language is remembered, in seconds; the site's own switch says the same. */
const remembered = 365 * 24 * 3600

const withLanguage = /^\/([a-z]{2})(?=[/?]|$)/

/**
 * Leads an address with a language before it to the page without: where both languages share their addresses, as mails have it,
 * and the language is remembered; and where the site has not that language any more, to the page in the default one.
 * Undefined where it is no such address.
 */
export function leadToShared(
  build: SiteBuild,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const [prefix, locale] = withLanguage.exec(request.url) ?? []
  if (prefix === undefined || !isLocale(locale)) return undefined
  const isThere = build.languages.has(locale)
  if (build.strategy !== 'no_prefix' && isThere) return undefined
  const shared = path.slice(prefix.length) || '/'
  if (build.redirects.has(path) || !builtPage(build, shared, locale)) return undefined
  const rest = request.url.slice(prefix.length)
  if (isThere) reply.setCookie('lang', locale, { path: '/', maxAge: remembered, sameSite: 'lax' })
  return reply.header('cache-control', 'no-store').redirect(rest.startsWith('/') ? rest : `/${rest}`, 302)
}
