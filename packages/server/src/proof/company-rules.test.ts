import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let headers: Record<string, string>

beforeAll(async () => {
  parvis = await evaluationApp()
  headers = { 'x-token': await parvis.tokenOf('admin'), 'accept-language': 'fr' }
})
afterAll(() => parvis.close())

const post = (path: string, payload: object) =>
  parvis.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })

it('refuses a founding date in the future, at its field', async () => {
  const refused = await post('companies', { name: 'Demain', foundingDate: '3025-01-01' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([
    { path: 'foundingDate', code: 'future_date', message: 'Cette date est dans le futur.' },
  ])
  const today = new Date().toISOString().slice(0, 10)
  expect((await post('companies', { name: 'Demain', foundingDate: today })).statusCode).toBe(201)
  const filter = encodeURIComponent(JSON.stringify({ foundingDate: { atMost: '3025-01-01' } }))
  const found = await parvis.app.inject({ url: `/api/companies?filter=${filter}`, headers })
  expect(found.statusCode).toBe(200)
})

it('takes 500 members of a company, and no more, together or one by one', async () => {
  const members = Array.from({ length: 501 }, (_, at) => ({ firstname: 'Nora', lastname: `Petit ${at}` }))
  const refused = await post('companies', { name: 'Foule', members })
  expect(refused.json().errors).toEqual([
    { path: 'members', code: 'too_many', message: expect.stringContaining('500') },
  ])
  const full = await post('companies', { name: 'Foule', members: members.slice(1) })
  expect(full.statusCode).toBe(201)
  const { id } = full.json().item
  const more = await post('company-members', { company: id, firstname: 'Nora', lastname: 'Petit' })
  expect(more.statusCode).toBe(422)
  expect(more.json().errors).toMatchObject([{ path: 'company', code: 'too_many' }])
})
