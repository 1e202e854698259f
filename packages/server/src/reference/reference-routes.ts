import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../pages/index.js'

/** The one style sheet that Swagger UI writes into its page. */
const inlineStyle = `'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='`

/** Serves the OpenAPI document, and a page on which people read it. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { config: { access: 'public' }, schema }, async () => app.swagger())
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: contentSecurityPolicy([], [inlineStyle]),
      theme: { title: 'Parvis – API' },
    })
  })
}

const schema = {
  tags: ['core'],
  summary: 'This document',
  response: { 200: { type: 'object', additionalProperties: true } },
}
