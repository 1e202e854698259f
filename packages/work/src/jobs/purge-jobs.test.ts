import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cancelJobs, openDatabase, purgeJobs, queueJob } from '../index.js'
import { workDatabase } from '../testing/work-database.js'

it('deletes jobs that ended 30 days ago, and no pending ones', async () => {
  const { url, drop } = await workDatabase()
  const pool = openDatabase(url, () => undefined)
  const accountId = randomUUID()
  const add = () => queueJob(pool, { accountId, kind: 'syncs', data: {}, right: 'companies.read' })
  const [old, recent, waiting] = [await add(), await add(), await add()]
  await cancelJobs(pool, accountId, [old, recent])
  await pool.query(`update "jobs" set "createdAt" = now() - interval '40 days'`)
  await pool.query(`update "jobs" set "endedAt" = now() - interval '31 days' where "id" = $1`, [old])
  await purgeJobs(pool)
  const { rows } = await pool.query('select "id" from "jobs" order by "id"')
  expect(rows.map(({ id }) => id)).toEqual([recent, waiting])
  await pool.end()
  await drop()
})
