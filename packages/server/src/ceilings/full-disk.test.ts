import { afterAll, beforeAll, expect, it } from 'vitest'
import { generousLimits } from '../limits/index.js'
import { usualQuotas } from '../quotas/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { usualCeilings } from './ceilings.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  // No disk has as much room.
  const ceilings = { ...usualCeilings, freeDisk: Number.MAX_SAFE_INTEGER }
  parvis = await evaluationApp(generousLimits, 0, undefined, usualQuotas, { ceilings })
  token = await parvis.tokenOf('mcp@parvis.test')
})
afterAll(() => parvis.close())

const headers = () => ({ 'x-token': token, 'accept-language': 'en' })
const form = ['--x', 'content-disposition: form-data; name="file"; filename="a.txt"', '', 'text', '--x--', '']
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

it('refuses files when there is little room left, in words', async () => {
  const payload = form.join('\r\n')
  const sent = { method: 'POST', url: '/api/files', payload } as const
  const answer = await parvis.app.inject({ ...sent, headers: { ...headers(), ...multipart } })
  expect([answer.statusCode, answer.json().type]).toEqual([507, 'urn:parvis:problem:disk-full'])
  expect(answer.json().detail).toContain('The disk of the server is full')
  const french = { ...headers(), ...multipart, 'accept-language': 'fr' }
  expect((await parvis.app.inject({ ...sent, headers: french })).json().detail).toMatch(/est plein\u00a0: /)
  const parts = { 'tus-resumable': '1.0.0', 'upload-length': '5000', 'upload-metadata': 'filename YS5iaW4=' }
  const begun = { method: 'POST', url: '/api/files/uploads', headers: { ...headers(), ...parts } } as const
  expect((await parvis.app.inject(begun)).statusCode).toBe(507)
})

it('goes on with everything else, and says so', async () => {
  const [tag] = (await parvis.app.inject({ url: '/api/companies?range=[0,0]', headers: headers() })).json()
    .items
  expect(tag).toBeDefined()
  const created = await parvis.app.inject({
    method: 'POST',
    url: '/api/companies',
    headers: headers(),
    payload: { name: 'Without a file' },
  })
  expect(created.statusCode).toBe(201)
  const health = await parvis.app.inject('/api/core/healthcheck')
  expect([health.statusCode, health.json()]).toEqual([
    200,
    expect.objectContaining({ disk: 'away', status: 'degraded' }),
  ])
  const found = await parvis.app.inject({ url: '/api/core/diagnostics/disk', headers: headers() })
  expect(found.json().item).toMatchObject({ state: 'away', code: 'disk_full' })
})
