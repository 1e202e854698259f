import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../pages/index.js'

/** The one style sheet that Swagger UI writes into its page. */
const inlineStyle = `'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='`
const require = createRequire(import.meta.url)
const assets = join(dirname(require.resolve('@fastify/swagger-ui')), 'static')
const shown = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']
const config = { access: 'public' } as const
const schema = { hide: true }

/**
 * Serves the page on which people read the OpenAPI document, at `/docs`.
 *
 * Does not use the Swagger UI plugin: its page needs a trailing slash below a prefix, and it serves two more copies of
 * the document, created anew for each call.
 */
export async function referenceRoutes(api: FastifyInstance): Promise<void> {
  const own = `${api.prefix}/docs`
  api.get('/docs', { config, schema }, (_, reply) =>
    reply
      .headers({
        'content-security-policy': contentSecurityPolicy([], [inlineStyle]),
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(pageOf(own)),
  )
  api.get('/docs/', { config, schema }, (_, reply) => reply.redirect(own, 308))
  api.get('/docs/static/start.js', { config, schema }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(scriptOf(`${api.prefix}/openapi.json`)),
  )
  await api.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config }
    })
    await files.register(fastifyStatic, {
      root: assets,
      prefix: '/docs/static/',
      allowedPath: (path) => shown.includes(path),
      decorateReply: false,
      schemaHide: true,
    })
  })
}

function pageOf(own: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Parvis – API</title>
    <link rel="icon" type="image/png" href="${own}/static/favicon-32x32.png">
    <link rel="stylesheet" href="${own}/static/swagger-ui.css">
  </head>
  <body>
    <main id="reference"></main>
    <script src="${own}/static/swagger-ui-bundle.js"></script>
    <script src="${own}/static/start.js"></script>
  </body>
</html>
`
}

function scriptOf(documentUrl: string): string {
  const options = { url: documentUrl, dom_id: '#reference', deepLinking: true, docExpansion: 'none' }
  return `SwaggerUIBundle(${JSON.stringify(options)})\n`
}
