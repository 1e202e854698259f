import swagger from '@fastify/swagger'
import { shareProblem } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { formsMark, tellWithForms } from './forms-alone.js'
import { securityOf, securitySchemes } from './security.js'

/**
 * Collects the OpenAPI 3.1 document from the routes that are registered after it.
 *
 * @param origin where they are called
 */
export async function collectOpenApi(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parvis',
        version: '1',
        description: 'Everything the console does, and programs can do too.',
      },
      servers: [{ url: origin }],
      components: { securitySchemes: securitySchemes(origin) },
    },
    transform({ schema, url, route }) {
      const { access, openToPrograms } = route.config ?? {}
      const ofForms = route.constraints?.form === undefined ? '' : formsMark
      return { schema: { ...schema, security: securityOf(access, openToPrograms) }, url: url + ofForms }
    },
    transformObject: (collected) => tellWithForms(shareProblem(collected)),
  })
}
