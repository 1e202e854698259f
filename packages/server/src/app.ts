import { createApi } from '@parvis/engine/product'
import { resources } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppOptions } from './app-options.js'
import { storeModel } from './database/store-model.js'
import { loggerOptions } from './logs/index.js'
import { type Product, productOf } from './modules.js'
import { openApiAt } from './reference/index.js'

/** Composes the whole product on one app, without listening. */
export function createApp(
  options: AppOptions,
  product: Product = productOf(options),
): Promise<FastifyInstance> {
  const { pool, logger, trustedProxies } = options
  return createApi({
    ...product,
    name: 'Parvis',
    resources,
    pool,
    model: storeModel,
    server: { ...loggerOptions(logger), trustProxy: (_, hop) => hop < trustedProxies },
    openApi: openApiAt(new URL(product.apiUrl).origin),
  })
}
