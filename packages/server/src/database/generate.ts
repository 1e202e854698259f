import { parseArgs } from 'node:util'
import { UnsafeChange } from '@parvis/engine'
import { migrationsFolder } from './migrations-folder.js'
import { productMigration } from './product-migration.js'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { destructive: { type: 'boolean', default: false } },
})
try {
  const file = await productMigration(migrationsFolder, positionals[0] ?? 'schemas', values.destructive)
  console.log(
    file
      ? `Wrote packages/server/migrations/${file}`
      : 'The schemas and the migrations agree; nothing to do.',
  )
} catch (error) {
  if (!(error instanceof UnsafeChange)) throw error
  console.error(error.message)
  process.exitCode = 1
}
