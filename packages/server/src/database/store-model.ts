import { StoreModel } from '@parvis/engine'
import { resources } from '@parvis/schemas'

/** What the store knows of the product's resources. */
export const storeModel = new StoreModel(resources)
