import { expect, it } from 'vitest'
import { generousLimits } from '../limits/index.js'
import { evaluationApp } from '../testing/evaluation-app.js'
import { programsOf } from '../testing/programs.js'

it('behind a proxy, where a program calls from is what the proxy says', async () => {
  const parvis = await evaluationApp(generousLimits, 1)
  const programs = await programsOf(parvis)
  await programs.layer(true)
  const { id, key } = await programs.add({ whitelisted_ip: ['192.0.2.0/24', '2001:db8::/32'] })
  const statusFrom = async (forwarded: string) => {
    const headers = { 'x-api-key': key, 'x-forwarded-for': forwarded }
    return (await programs.call('companies', { headers })).status
  }
  expect(await statusFrom('192.0.2.7')).toBe(200)
  expect((await programs.asAdmin(`api-users/${id}`)).body.item.lastAddress).toBe('192.0.2.7')
  expect(await statusFrom('::ffff:192.0.2.7')).toBe(200)
  expect(await statusFrom('2001:db8::1')).toBe(200)
  expect(await statusFrom('203.0.113.9, 192.0.2.7')).toBe(200)
  for (const other of [
    '192.0.2.7, 203.0.113.9',
    '203.0.113.9',
    '127.0.0.1',
    'nonsense',
    "'; --",
    'x'.repeat(5000),
  ])
    expect(await statusFrom(other)).toBe(403)
  await parvis.close()
})
