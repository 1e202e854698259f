import { storeModelOf } from '@parvis/engine'
import { resources } from '@parvis/schemas'

/** What the store knows of the product's resources. */
export const storeModel = storeModelOf(resources)
