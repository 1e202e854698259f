import type { servedSubject } from '@parvis/engine/testing'
import { collectOpenApi } from '../reference/index.js'

/** Collects the OpenAPI document of an app under proof as the product collects its own. */
export const collectDocument: Parameters<typeof servedSubject>[1] = async (app) => {
  await collectOpenApi(app, 'http://localhost')
  return () => app.swagger()
}
