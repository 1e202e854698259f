import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildVersion } from './health/index.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
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
  return buildVersion([...serverFolders, 'admin/dist', 'site/public'].map((path) => join(root, path)))
}
