import { storeModelOf } from '@parvis/engine'
import { resources } from '@parvis/schemas'

/** What the store knows of the product's resources, of which communities and what is within them are some. */
export const storeModel = storeModelOf(resources)
