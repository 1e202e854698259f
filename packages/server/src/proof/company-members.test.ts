import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

const member = (email: string | null) => ({ firstname: 'Driss', lastname: 'Benali', email })
const post = async (path: string, payload: object) => {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

it('two members of a company do not have one address, however it is written', async () => {
  const members = [member('d@exemple.example'), member('D@Exemple.example'), member(null), member(null)]
  const refused = await post('companies', { name: 'Deux fois', members })
  expect([refused.status, refused.errors]).toMatchObject([
    422,
    [{ path: 'members.1.email', code: 'duplicate' }],
  ])
  const { item } = await post('companies', { name: 'Une fois', members: members.slice(0, 1) })
  const again = await post('company-members', { company: item.id, ...member('D@exemple.example') })
  expect([again.status, again.errors]).toMatchObject([422, [{ path: 'email', code: 'taken' }]])
  const other = await post('company-members', { company: item.id, ...member('e@exemple.example') })
  expect(other.status).toBe(201)
  const change = (email: string) =>
    parvis.app.inject({
      method: 'PUT',
      url: `/api/company-members/${other.item.id}`,
      headers: { 'x-token': token, 'if-match': `"${other.item.version}"` },
      payload: { email },
    })
  const changed = await change('D@EXEMPLE.example')
  expect([changed.statusCode, changed.json().errors]).toMatchObject([422, [{ path: 'email', code: 'taken' }]])
  expect((await change('E@exemple.example')).statusCode).toBe(200)
})
