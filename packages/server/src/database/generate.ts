import { generateMigration } from '@parvis/engine'
import { migrationsFolder } from './migrations-folder.js'
import { tables } from './tables.js'

const name = process.argv[2] ?? 'schemas'
const file = await generateMigration(tables, migrationsFolder, name)
console.log(
  file ? `Wrote packages/server/migrations/${file}` : 'The schemas and the migrations agree; nothing to do.',
)
