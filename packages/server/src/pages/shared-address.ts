import { isLocale } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { builtPage } from './built-page.js'
import type { SiteBuild } from './site-build.js'
import '@fastify/cookie'

/** How long a language is remembered, in seconds; the site's own switch says the same. */
const remembered = 365 * 24 * 3600

const withLanguage = /^\/([a-z]{2})(?=[/?]|$)/

/**
 * Leads an address with a language before it, as mails have it, to the page that both languages share where addresses carry
 * none, and remembers the language; undefined where it is no such address.
 */
export function leadToShared(
  build: SiteBuild,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const [prefix, locale] = withLanguage.exec(request.url) ?? []
  if (build.strategy !== 'no_prefix' || prefix === undefined || !isLocale(locale)) return undefined
  const shared = path.slice(prefix.length) || '/'
  if (build.redirects.has(path) || !builtPage(build, shared, locale)) return undefined
  const rest = request.url.slice(prefix.length)
  return reply
    .setCookie('lang', locale, { path: '/', maxAge: remembered, sameSite: 'lax' })
    .header('cache-control', 'no-store')
    .redirect(rest.startsWith('/') ? rest : `/${rest}`, 302)
}
