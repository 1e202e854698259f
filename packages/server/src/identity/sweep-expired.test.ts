import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { sweepExpired } from './sweep-expired.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

const insert = ([table, columns, values]: readonly string[], count: number, expires: string) =>
  parvis.pool.query(`insert into "${table}" ("tokenHash", ${columns}, "expiresAt")
    select gen_random_uuid(), ${values}, now() + interval '${expires}'
    from "users", generate_series(1, ${count}) where "username" = 'client'`)
const hashes = async (table: string) =>
  (await parvis.pool.query(`select "tokenHash" from "${table}"`)).rowCount

it('deletes everything expired, in batches, and nothing else', async () => {
  const kinds = [
    ['mail_tokens', '"purpose"', `'reset'`],
    ['challenges', '"purpose"', `'passkey'`],
    ['remember_tokens', '"sessionId", "userId", "accountId"', 'gen_random_uuid(), "id", "accountId"'],
    ['sessions', '"id", "userId", "accountId"', 'gen_random_uuid(), "id", "accountId"'],
  ]
  for (const kind of kinds) {
    await insert(kind, 1001, '-1 second')
    await insert(kind, 1, '1 hour')
  }
  await sweepExpired(parvis.pool)
  for (const [table = ''] of kinds) expect(await hashes(table), table).toBe(1)
})

it('does not delete the session of a remembered browser', async () => {
  await parvis.pool.query('delete from "sessions"')
  const payload = { login: 'client', password: 'parvis-evaluation', remember: true }
  await parvis.app.inject({ method: 'POST', url: '/api/user/login', payload })
  await parvis.pool.query(`update "sessions" set "expiresAt" = now() - interval '1 second'`)
  await sweepExpired(parvis.pool)
  expect(await hashes('sessions')).toBe(1)
  await parvis.pool.query(`update "remember_tokens" set "usedAt" = now()`)
  await sweepExpired(parvis.pool)
  expect(await hashes('sessions')).toBe(0)
})
