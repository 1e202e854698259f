import fastifyStatic from '@fastify/static'
import { defaultLocale, isLocale, type Locale } from '@parvis/schema'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage, varyByLanguage } from './asked-language.js'
import { builtFile, builtPage, isByLanguage, languageOf, type PageFile, troublePage } from './built-pages.js'
import { createPipeline } from './pipeline.js'
import { contentSecurityPolicy } from './security-headers.js'
import { leadToShared } from './shared-address.js'
import type { ServedSite, ShownSite, SiteBuild } from './site-build.js'
import { sitePath } from './site-path.js'
import { sendPreparing, siteRetryAfter } from './stand-in-page.js'

/** A request for a page. */
interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly site: ShownSite
  readonly path: string
  readonly locale: Locale
}

const year = 365 * 24 * 3600 * 1000
const config = { access: 'public' } as const
const schema = { hide: true }

/** The order of middleware; `media-community` belongs to the console. */
const order = ['page-validation', 'media-community', 'route-rules']

const runMiddleware = createPipeline<Visit, FastifyReply>(
  order,
  { 'page-validation': validatePage, 'route-rules': applyRules },
  ['page-validation', 'route-rules'],
)

/** Serves the public site: its pages without a trailing slash, its files, and the metadata of its builds. */
export async function sitePages(app: FastifyInstance, site: ServedSite): Promise<void> {
  await app.register(async (pages) => {
    // Each file is sent from the folder of its build; this root only has to exist.
    const root = import.meta.dirname
    await pages.register(fastifyStatic, { root, serve: false, preCompressed: true, decorateReply: true })
    pages.setErrorHandler<FastifyError>((error, request, reply) => sendTrouble(error, request, reply, site))
    buildRoutes(pages, site)
    pages.get('/*', { config, schema }, (request, reply) => {
      // The API answers for its own addresses, whatever the caller accepts.
      if (/^\/api(?:\/|$)/.test(pathOf(request.url))) {
        reply.callNotFound()
        return reply
      }
      // Read once: a build published meanwhile applies to the next request.
      const { current, retained } = site
      return current ? answer(request, reply, { current, retained }) : sendUnpublished(request, reply)
    })
  })
}

/** Answers while there is no build yet, as HTML or JSON. */
function sendUnpublished(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!asksForJson(request)) return sendPreparing(reply, languageOfAddress(request))
  reply.header('retry-after', siteRetryAfter)
  return sendProblem(reply, 503, 'unavailable', 'Service Unavailable', pathOf(request.url))
}

/** The language prefix of an address, else the requested one. */
function languageOfAddress(request: FastifyRequest): Locale {
  const [, first = ''] = pathOf(request.url).split('/')
  return isLocale(first) ? first : askedLanguage(request)
}

function answer(request: FastifyRequest, reply: FastifyReply, site: ShownSite): FastifyReply {
  const asked = sitePath(request.url)
  const locale = askedLanguage(request)
  if (!asked) return sendNotFound(request, reply, site.current, pathOf(request.url), locale)
  if (asked.cleaner !== undefined) return reply.redirect(asked.cleaner, 308)
  const { path } = asked
  const visit = { request, reply, site, path, locale }
  return (
    leadToShared(site.current, path, request, reply) ??
    runMiddleware(visit) ??
    inOwnLanguage(visit) ??
    sendFound(visit)
  )
}

/** Answers 404 where there is no page, file or redirect. */
function validatePage({ request, reply, site, path, locale }: Visit): FastifyReply | undefined {
  const { current } = site
  if (builtPage(current, path, locale) || current.redirects.has(path) || builtFile(site, path, locale))
    return undefined
  return sendNotFound(request, reply, current, path, locale)
}

function applyRules({ reply, site, path }: Visit): FastifyReply | undefined {
  const rule = site.current.redirects.get(path)
  if (!rule) return undefined
  return reply.header('cache-control', 'no-cache').redirect(rule.to, rule.permanent ? 308 : 307)
}

/** Redirects from the home page to the one in the visitor's language, where that has its own address. */
function inOwnLanguage({ reply, site, path, locale }: Visit): FastifyReply | undefined {
  const { current } = site
  if (path !== '/' || current.strategy === 'no_prefix') return undefined
  reply.header('vary', varyByLanguage)
  const own = `/${locale}`
  if (locale === defaultLocale || !builtPage(current, own, locale)) return undefined
  return reply.header('cache-control', 'no-cache').redirect(own, 302)
}

function sendFound({ reply, site, path, locale }: Visit): FastifyReply {
  const { current } = site
  const page = builtPage(current, path, locale)
  if (page) return sendPage(reply, current, page)
  const file = builtFile(site, path, locale)
  if (!file) throw new Error(`${path} is gone`)
  if (isByLanguage(current, path)) reply.header('vary', varyByLanguage)
  return reply.sendFile(file.name, file.folder, {
    immutable: file.isHashed,
    maxAge: file.isHashed ? year : 0,
  })
}

function sendPage(reply: FastifyReply, build: SiteBuild, { name, hashes }: PageFile): FastifyReply {
  const sources = (list: readonly string[]) => list.map((hash) => `'${hash}'`)
  if (build.strategy === 'no_prefix') reply.header('vary', varyByLanguage)
  return (
    reply
      .header('content-security-policy', contentSecurityPolicy(sources(hashes.script), sources(hashes.style)))
      // Gives the page the content hash of its build: the file itself may be identical in several builds.
      .header('server-timing', `build;desc="${build.contentHash}"`)
      .sendFile(name, build.folder, { maxAge: 0, cacheControl: true })
  )
}

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  build: SiteBuild,
  path: string,
  asked: Locale,
): FastifyReply {
  const page = troublePage(build, 404, languageOf(build, path, asked))
  if (page && !asksForJson(request)) return sendPage(reply.code(404), build, page)
  return sendProblem(reply, 404, 'not-found', 'Page Not Found', path)
}

function sendTrouble(error: FastifyError, request: FastifyRequest, reply: FastifyReply, site: ServedSite) {
  const path = pathOf(request.url)
  const { current } = site
  const { statusCode = 500 } = error
  if (!current && statusCode < 500) return sendUnpublished(request, reply)
  if (current && statusCode < 500) return sendNotFound(request, reply, current, path, askedLanguage(request))
  request.log.error({ err: error }, 'a page could not be served')
  const page = current && troublePage(current, 500, languageOf(current, path, askedLanguage(request)))
  if (page && !asksForJson(request)) return sendPage(reply.code(500), current, page)
  return sendProblem(reply, 500, 'internal', 'Internal Server Error', path)
}

function sendProblem(
  reply: FastifyReply,
  status: number,
  code: string,
  title: string,
  path: string,
): FastifyReply {
  const detail = status === 404 ? `${title}: ${path}` : title
  const problem = { type: `urn:parvis:problem:${code}`, title, status, detail, instance: path }
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem))
}

/** Whether a caller reads JSON, and no pages. */
function asksForJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\bjson\b/.test(accept) && !accept.includes('text/html')
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url
}

/** Serves the metadata of builds, by which open pages detect a newer one. */
function buildRoutes(app: FastifyInstance, site: ServedSite): void {
  const buildMeta = ({ contentHash, builtAt }: Pick<SiteBuild, 'contentHash' | 'builtAt'>) => ({
    id: contentHash,
    timestamp: builtAt.getTime(),
  })
  app.get(`${serverAddresses.builds}/latest.json`, { config, schema }, (request, reply) => {
    if (!site.current) return sendUnpublished(request, reply)
    return reply.header('cache-control', 'no-store').send(buildMeta(site.current))
  })
  app.get<{ Params: { file: string } }>(
    `${serverAddresses.builds}/meta/:file`,
    { config, schema },
    (request, reply) => {
      const { current, retained } = site
      if (!current) return sendUnpublished(request, reply)
      const build = [current, ...retained].find(
        ({ contentHash }) => `${contentHash}.json` === request.params.file,
      )
      if (!build) return sendNotFound(request, reply, current, pathOf(request.url), askedLanguage(request))
      return reply.header('cache-control', `public, max-age=${year / 1000}, immutable`).send(buildMeta(build))
    },
  )
}
