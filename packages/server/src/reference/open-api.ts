import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Collects the OpenAPI 3.1 document from the routes that are registered after it. */
export async function collectOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parvis',
        version: '1',
        description: 'Everything the console does, and programs can do too.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-token' } } },
      security: [{ session: [] }],
    },
  })
}
