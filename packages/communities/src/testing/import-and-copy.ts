import pg from 'pg'
import { communityDatabase } from './community-database.js'
import { copiedTables } from './copied-tables.js'
import { importByPages } from './import-by-pages.js'
import { memberPages } from './member-pages.js'
import { waitingTime } from './waiting-time.js'

/**
 * A process that alternates between importing members as a synchronisation does, and copying the written rows into tables
 * like those. Arguments: a database without records, number of members, pages per turn. Prints the number of members, the
 * seconds of each way, and how many seconds the import waited for the database.
 */
const [databaseUrl = '', members, turn] = process.argv.slice(2)
const source = await memberPages(Number(members))
const database = await communityDatabase({ url: databaseUrl, drop: async () => undefined })
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const waited = waitingTime(database.pool)
const network = await database.network()
const tables = await copiedTables(client, network)
const begun = await importByPages(database.pool, network, source.serverId)

const took = { members: 0, imported: 0, waited: 0, copied: 0 }
for (;;) {
  const pages = await source.next(Number(turn))
  if (pages.length === 0) break
  const before = waited.seconds
  took.imported += await seconds(async () => {
    for (const page of pages) took.members = await begun.ingest(page)
  })
  took.waited += waited.seconds - before
  const rows = await tables.written()
  took.copied += await seconds(() => tables.copyIn(rows))
}
console.log(JSON.stringify(took))
await begun.stop()
await client.end()
await database.close()
await source.close()

async function seconds(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
