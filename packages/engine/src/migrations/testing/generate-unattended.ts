import { text } from '@parvis/schema'
import { pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { tableOf } from '../../store/table.js'
import { generateMigration } from '../generate-migration.js'
import { toy } from './toy-database.js'

/** Writes migrations that someone could be asked about, in a folder, for a test that gives nobody to ask. */
const folder = process.argv[2] ?? ''
const label = { fr: 'Champ', en: 'Field' }
const name = text({ label })

async function generate(resources: readonly ReturnType<typeof toy>[], byHand: string): Promise<void> {
  const state = pgEnum(`${byHand}_state`, ['open'])
  const tables = {
    ...Object.fromEntries(resources.map((each) => [each.name, tableOf(each)])),
    [byHand]: pgTable(byHand, { id: uuid().primaryKey(), state: state() }),
    state: state as never,
  }
  console.log(await generateMigration(tables, folder, 'unattended', { resources, destructive: true }))
}

await generate([toy('firms', { name, phone: name, fax: name }), toy('people', { name })], 'orders')
await generate([toy('firms', { name, mobile: name, home: name }), toy('persons', { name })], 'sales')
