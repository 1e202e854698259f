import { openApiRoute } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { referencePage } from './reference-page.js'

/** Serves the OpenAPI document, and a page on which people read it. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  openApiRoute(app, ['core'])
  await referencePage(app)
}
