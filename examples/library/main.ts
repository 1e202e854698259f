import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { runProduct, trustLocalCallers } from '@parvis/engine/product'
import { resources } from './resources.js'

const below = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

await runProduct({
  name: 'The library',
  resources,
  identify: trustLocalCallers(resources),
  dataFolder: below('.data'),
  startDatabase: (dataFolder) => startEmbeddedPostgres({ dataFolder, log: console.warn }),
  console: below('dist'),
})
