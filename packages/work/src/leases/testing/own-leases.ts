import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLeases, openDatabase } from '../../index.js'
import { writeWhileOwned } from './write-while-owned.js'

/** A process that acquires any of some names, for tests that kill it: database, kind, milliseconds, names. */
const [databaseUrl = '', kind = '', lasting, ...names] = process.argv.slice(2)
const pool = openDatabase(databaseUrl, () => undefined)
const ownerId = randomUUID()
const leases = createLeases(pool, { ownerId, lasting: Number(lasting), warn: console.error })
console.log(ownerId)
for (;;) {
  const acquired = await leases.acquire(kind, names, names.length).catch(() => [])
  for (const lease of acquired) writeWhileOwned(pool, lease, ownerId)
  await sleep(20)
}
