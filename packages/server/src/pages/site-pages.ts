import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './security-headers.js'

/** The hashes of a page's inline scripts and styles, such as `sha256-…`, as the site's build writes them. */
interface PageHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

/** What the site's build leaves beside the site, and visitors have no use for. */
const unpublished = /\.(map|stats\.json)$|^\/csp-hashes\.json$|^\/~partytown\//
const hashedAsset = /-[0-9a-f]{16,}\.(js|css|map)$|^\/static\//
const year = 365 * 24 * 3600 * 1000

/** Serves the public site: its pages without a slash at their end, its files, and its 404 in both languages. */
export async function sitePages(app: FastifyInstance, folder: string): Promise<void> {
  const hashes = readHashes(folder)
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, decorateReply: true })

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path !== '/' && path.endsWith('/')) return reply.redirect(withoutSlashes(request.url), 308)
    if (path in hashes) return sendPage(reply, path, hashes[path])
    const file = fileAt(folder, path)
    if (!file) return sendNotFound(reply, path, hashes)
    const cached = hashedAsset.test(path)
    return reply.sendFile(file, { immutable: cached, maxAge: cached ? year : 0 })
  })
}

function sendPage(reply: FastifyReply, path: string, hashes?: PageHashes, file = pageFile(path)) {
  const sources = (list: readonly string[] = []) => list.map((hash) => `'${hash}'`)
  reply.header(
    'content-security-policy',
    contentSecurityPolicy(sources(hashes?.script), sources(hashes?.style)),
  )
  return reply.sendFile(file, { maxAge: 0, cacheControl: true })
}

function sendNotFound(reply: FastifyReply, path: string, hashes: Record<string, PageHashes>) {
  const english = /^\/en(\/|$)/.test(path) && '/en/404' in hashes
  const page = english ? '/en/404' : '/404'
  return sendPage(reply.code(404), page, hashes[page], english ? pageFile(page) : '404.html')
}

function pageFile(path: string): string {
  return join(path, 'index.html').slice(1)
}

function withoutSlashes(url: string): string {
  const [path = '', query] = url.split('?')
  // One leading slash only: two would lead to another host.
  const clean = `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`
  return query === undefined ? clean : `${clean}?${query}`
}

function fileAt(folder: string, path: string): string | undefined {
  const name = decoded(path)
  if (
    !name ||
    unpublished.test(name) ||
    !/\.[a-z0-9]+$/i.test(name) ||
    name.includes('..') ||
    name.includes('\0')
  )
    return undefined
  return existsSync(join(folder, name)) ? name.slice(1) : undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function readHashes(folder: string): Record<string, PageHashes> {
  return JSON.parse(readFileSync(join(folder, 'csp-hashes.json'), 'utf8'))
}
