import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { configurationId, type PublicConfiguration } from '@parvis/schemas/public-configuration'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, leaveOffDocumentHeaders } from './security-headers.js'

const { console: root } = serverAddresses
const noncePlace = /__CSP_NONCE__/g
const configurationPlace = new RegExp(`(<script[^>]* id="${configurationId}"[^>]*>)[^<]*`)
const year = 365 * 24 * 3600 * 1000

/** Serves the console below `/admin`: its assets, and the single page with its configuration elsewhere. */
export async function consolePages(
  app: FastifyInstance,
  folder: string,
  configuration: PublicConfiguration,
): Promise<void> {
  const page = configured(readFileSync(join(folder, 'index.html'), 'utf8'), configuration)
  const calls = URL.canParse(configuration.apiUrl) ? [new URL(configuration.apiUrl).origin] : []
  const config = { access: 'public' } as const
  await app.register(async (assets) => {
    leaveOffDocumentHeaders(assets)
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config }
    })
    await assets.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: `${root}/assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: year,
      // Their names are hashed, and each is requested once and whole.
      lastModified: false,
      etag: false,
      acceptRanges: false,
      decorateReply: false,
      schemaHide: true,
    })
  })
  const answer = (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, page, calls)
  app.get(root, { config, schema: { hide: true } }, answer)
  app.get(`${root}/*`, { config, schema: { hide: true } }, answer)
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
