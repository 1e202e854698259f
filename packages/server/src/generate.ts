import { parseArgs } from 'node:util'
import { type Narrowing, UnsafeChange } from '@parvis/engine'
import { composeUnconnected } from './compose-unconnected.js'
import { migrationsFolder } from './database/migrations-folder.js'
import { narrowedLines, productMigration } from './product-migration.js'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { destructive: { type: 'boolean', default: false } },
})
try {
  await composeUnconnected().catch((error: Error) => {
    throw new UnsafeChange([error.message])
  })
  let narrowings: readonly Narrowing[] = []
  const file = await productMigration(migrationsFolder, positionals[0] ?? 'schemas', {
    destructive: values.destructive,
    onNarrowed: (found) => {
      narrowings = found
    },
  })
  console.log(
    file
      ? `Wrote packages/server/migrations/${file}`
      : 'The schemas and the migrations agree; nothing to do.',
  )
  for (const line of await narrowedLines(narrowings, process.env.DATABASE_URL)) console.log(line)
} catch (error) {
  if (!(error instanceof UnsafeChange)) throw error
  console.error(error.message)
  process.exitCode = 1
}
