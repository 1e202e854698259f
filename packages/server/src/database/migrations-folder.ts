import { join } from 'node:path'
import { productFolder } from '../product-folder.js'

/** The folder of the product's migrations. */
export const migrationsFolder = join(productFolder, 'packages/server/migrations')
