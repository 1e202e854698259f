import { bareApp, guardRoutes } from '@parvis/engine'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { type HealthOptions, healthRoutes } from './health-routes.js'

/** The app of a process without the web role: it serves its health and nothing else. */
export async function healthApp(
  options: HealthOptions & { readonly logger: FastifyServerOptions['logger'] },
): Promise<FastifyInstance> {
  const app = bareApp({ logger: options.logger })
  await app.register(
    async (api) => {
      guardRoutes(api, async () => undefined)
      healthRoutes(api, options)
    },
    { prefix: '/api' },
  )
  return app
}
