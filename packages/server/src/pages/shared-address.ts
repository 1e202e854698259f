import { isLocale } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { builtPage } from './built-pages.js'
import type { SiteBuild } from './site-build.js'
import '@fastify/cookie'

/** How long a language is remembered, in seconds; same as the site's language switch. */
const remembered = 365 * 24 * 3600

const withLanguage = /^\/([a-z]{2})(?=[/?]|$)/

/**
 * Redirects an address with a language prefix to the one without: where languages share addresses, it remembers
 * the language; where the site no longer has the language, it leads to the default one. Undefined for other
 * addresses.
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
