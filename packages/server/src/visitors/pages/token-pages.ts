import { locales } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import type { BuiltPages } from '../../pages/index.js'
import { fillToken } from './fill-in.js'
import { pathIn } from './form-pages.js'

/** Pages that a mailed link leads to, whose form is to send the link's token also without a script. */
const linked = ['/newsletter/confirm', '/newsletter/leave']

/** Serves the pages of mailed links with the token in their form. */
export function tokenPages(app: FastifyInstance, builtPages: BuiltPages): void {
  const config = { access: 'public' } as const
  for (const path of linked.flatMap((page) => locales.map((locale) => pathIn(locale, page))))
    app.get(path, { config, schema: { hide: true } }, async (request, reply) => {
      const built = await builtPages(path)
      if (!built) return reply.callNotFound()
      const { token } = request.query as { token?: unknown }
      return reply
        .header('content-security-policy', built.policy())
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(typeof token === 'string' ? fillToken(built.html, token) : built.html)
    })
}
