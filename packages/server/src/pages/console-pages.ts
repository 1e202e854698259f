import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { EngineError } from '@parvis/engine'
import { configurationId, type PublicConfiguration } from '@parvis/schemas/public-configuration'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, leaveOffDocumentHeaders } from './security-headers.js'

const { console: root } = serverAddresses
const noncePlace = /__CSP_NONCE__/g
const configurationPlace = new RegExp(`(<script[^>]* id="${configurationId}"[^>]*>)[^<]*`)
const year = 365 * 24 * 3600 * 1000

/** The built console, and those of other releases: while an update replaces processes, a page may ask either for its assets. */
export interface BuiltConsole {
  readonly folder: string
  readonly others?: () => readonly string[]
}

/** Serves the console below `/admin`: its assets, the metadata of its build, and the single page with its configuration elsewhere. */
export async function consolePages(
  app: FastifyInstance,
  { folder, others = () => [] }: BuiltConsole,
  configuration: Omit<PublicConfiguration, 'build'>,
): Promise<void> {
  const build = consoleBuild(folder)
  const page = configured(readFileSync(join(folder, 'index.html'), 'utf8'), {
    ...configuration,
    build: build.id,
  })
  const calls = URL.canParse(configuration.apiUrl) ? [new URL(configuration.apiUrl).origin] : []
  const prefix = `${root}/assets`
  await app.register(async (assets) => serveAssets(assets, folder, others), { prefix })
  buildRoutes(app, build)
  const config = { access: 'public' } as const
  const answer = (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, page, calls)
  app.get(root, { config, schema: { hide: true } }, answer)
  app.get(`${root}/*`, { config, schema: { hide: true } }, answer)
}

async function serveAssets(
  assets: FastifyInstance,
  folder: string,
  others: () => readonly string[],
): Promise<void> {
  leaveOffDocumentHeaders(assets)
  assets.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })
  await assets.register(fastifyStatic, {
    root: join(folder, 'assets'),
    preCompressed: true,
    immutable: true,
    maxAge: year,
    // Their names are hashed, and each is requested once and whole.
    lastModified: false,
    etag: false,
    acceptRanges: false,
    schemaHide: true,
  })
  assets.setNotFoundHandler((request, reply) => {
    const name = request.url.slice(`${root}/assets/`.length)
    const other = assetName.test(name) && others().find((one) => existsSync(join(one, 'assets', name)))
    if (!other) throw new EngineError('not_found', {})
    return reply.sendFile(name, join(other, 'assets'))
  })
}

const assetName = /^[\w-][\w.-]*$/

interface ConsoleBuild {
  /** The hash of its page and, by their names, of its assets, cut to 10 characters. */
  readonly id: string
  /** When it was made, in milliseconds since 1970. */
  readonly timestamp: number
}

function consoleBuild(folder: string): ConsoleBuild {
  const path = join(folder, 'index.html')
  const id = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 10)
  return { id, timestamp: Math.floor(statSync(path).mtimeMs) }
}

/** Serves the metadata of the build, by which open pages detect a newer one. */
function buildRoutes(app: FastifyInstance, build: ConsoleBuild): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get(`${root}/builds/latest.json`, options, (_, reply) =>
    reply.header('cache-control', 'no-store').send(build),
  )
  app.get<{ Params: { file: string } }>(`${root}/builds/meta/:file`, options, ({ params }, reply) => {
    if (params.file === `${build.id}.json`)
      return reply.header('cache-control', `public, max-age=${year / 1000}, immutable`).send(build)
    return reply.code(404).header('cache-control', 'no-store').send({ code: 'not_found' })
  })
}

function configured(page: string, configuration: PublicConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return page.replace(configurationPlace, (_, start) => start + json)
}

function sendPage(reply: FastifyReply, page: string, calls: readonly string[]) {
  const nonce = randomBytes(18).toString('base64')
  const source = `'nonce-${nonce}'`
  return reply
    .header('content-security-policy', contentSecurityPolicy([source], [source], calls))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(noncePlace, nonce))
}
