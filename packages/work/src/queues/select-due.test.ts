import { expect, it } from 'vitest'
import { openDatabase, rowsOf } from '../database/index.js'
import { randomFrom } from '../testing/random-from.js'
import { workDatabase } from '../testing/work-database.js'
import { dueInTurns, dueOverMachines } from './select-due.js'

const jobs = { table: 'jobs', queue: 'kind', key: ['id'] } as const

it('selects the same rows whether it goes from account to account or looks on all machines', async () => {
  const { url, drop } = await workDatabase()
  const pool = openDatabase(url, () => undefined)
  const random = randomFrom(7)
  const accounts = Array.from({ length: 5 }, () => crypto.randomUUID())
  for (let at = 0; at < 60; at++) {
    const [accountId, id, age] = [
      accounts[Math.floor(random() ** 2 * 5)],
      crypto.randomUUID(),
      random() * 90 - 30,
    ]
    await rowsOf(pool, {
      text: `insert into "jobs" ("accountId", "id", "kind", "data", "right", "nextAt") values ($1, $2, 'q', '{}', '', now() - make_interval(secs => $3))`,
      values: [accountId, id, age],
    })
    const lease = `insert into "leases" ("kind", "name", "ownerId", "fence", "until") values ('job', $1, $2, 1, now() + interval '1 minute')`
    if (at % 7 === 0) await rowsOf(pool, { text: lease, values: [`${accountId} ${id}`, id] })
  }
  const [inTurns, overMachines] = [dueInTurns(jobs), dueOverMachines(jobs)]
  for (const perAccount of [3, 8, 40]) {
    const values = { queue: 'q', leaseKind: 'job', perAccount, most: 20, served: accounts.slice(2, 4) }
    const expected = await rowsOf(pool, inTurns(values))
    expect(expected.length).toBeGreaterThan(1)
    expect(await rowsOf(pool, overMachines(values))).toEqual(expected)
  }
  await pool.end()
  await drop()
})
