import { expect, it, vi } from 'vitest'
import { evaluationApp } from '../testing/evaluation-app.js'
import { programsIn } from './programs.js'

it.each(['key', 'token'] as const)('a program is found by its %s by indexes alone', async (kind) => {
  const { pool, close } = await evaluationApp()
  const query = vi.spyOn(pool, 'query')
  await programsIn(pool).find({ kind, secret: 'a secret' })
  const [text = ''] = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
  query.mockRestore()
  const client = await pool.connect()
  // A few rows are read as fast without an index; thousands are not.
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, ['a hash'])
  client.release(true)
  const plan = rows.map((row) => row['QUERY PLAN'])
  expect(plan.filter((line) => line.includes('Seq Scan'))).toEqual([])
  expect(plan.join('\n')).toMatch(/settings/)
  await close()
})
