import { storeModelOf } from '@parvis/engine'
import { resources } from '@parvis/schemas'

/** The store's model of all resources, including communities and the resources within them. */
export const storeModel = storeModelOf(resources)
