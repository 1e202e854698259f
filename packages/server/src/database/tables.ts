import { files, tableOf } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import * as identity from '../identity/tables.js'

/** Every table of the product: those of its modules by hand, those of its resources from the schemas. */
export const tables = {
  ...identity,
  files,
  ...Object.fromEntries(resources.map((resource: Resource) => [resource.name, tableOf(resource)])),
}
