import swagger from '@fastify/swagger'
import type { servedSubject } from '@parvis/engine/testing'
import { openApiAt } from '../reference/index.js'

/** Collects the OpenAPI document of an app under proof as the product collects its own. */
export const collectDocument: Parameters<typeof servedSubject>[1] = async (app) => {
  await app.register(swagger, openApiAt('http://localhost'))
  return () => app.swagger()
}
