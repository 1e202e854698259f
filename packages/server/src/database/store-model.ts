import { storeModelOf } from '@parvis/engine'
import { resources } from '@parvis/schemas'

/** The store model of the product's resources. */
export const storeModel = storeModelOf(resources)
