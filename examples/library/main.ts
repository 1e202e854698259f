import { fileURLToPath } from 'node:url'
import { columnKinds } from '@parvis/engine'
import { runProduct, trustLocalCallers } from '@parvis/engine/product'
import { resources } from './resources.js'

const below = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

await runProduct({
  name: 'The library',
  resources,
  columnKinds: { isbn: columnKinds.text },
  identify: trustLocalCallers(resources),
  dataFolder: below('.data'),
  console: below('dist'),
})
