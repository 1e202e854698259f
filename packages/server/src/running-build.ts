import { join } from 'node:path'
import { buildVersion } from './health/index.js'
import { productFolder } from './product-folder.js'

/** Whatever of the product runs here. */
const serverFolders = [
  ...[
    'backup',
    'chain',
    'chat',
    'communities',
    'discord',
    'embedded-postgres',
    'engine',
    'schema',
    'server',
    'work',
  ].map((name) => `packages/${name}/dist`),
  'schemas/dist',
]

/** The hash of the build that runs here, cut to 10 characters: of the server, the console and the site. */
export function runningBuild(): string {
  return buildVersion(
    [...serverFolders, 'admin/dist', 'site/public'].map((path) => join(productFolder, path)),
  )
}
