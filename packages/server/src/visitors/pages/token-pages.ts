import { locales } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { builtPagesOf, leadToShared, pathIn, type ServedSite, sendPreparing } from '../../pages/index.js'
import { fillToken } from './fill-in.js'

/** Pages that mailed links lead to; their forms send the link's token, also without scripts. */
const linked = ['/newsletter/confirm', '/newsletter/leave']

/** Serves the pages of mailed links with the token in their form. */
export function tokenPages(app: FastifyInstance, site: ServedSite): void {
  const config = { access: 'public' } as const
  const builtPages = builtPagesOf(site)
  const addresses = linked.flatMap((page) => locales.map((locale) => ({ page, path: pathIn(locale, page) })))
  for (const { page, path } of addresses)
    app.get(path, { config, schema: { hide: true } }, async (request, reply) => {
      if (!site.current) return sendPreparing(reply, builtPages.languageAt(path, request))
      const led = leadToShared(site.current, path, request, reply)
      if (led) return led
      const built = await builtPages.read(page, builtPages.languageAt(path, request))
      if (!built) return reply.callNotFound()
      const { token } = request.query as { token?: unknown }
      return reply
        .header('content-security-policy', built.policy())
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(typeof token === 'string' ? fillToken(built.html, token) : built.html)
    })
}
