import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { readEvents } from './testing/read-events.js'

let parvis: EvaluationApp
let url: string

beforeAll(async () => {
  parvis = await evaluationApp()
  await parvis.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(parvis.app.server.address() as AddressInfo).port}/api`
})
afterAll(() => parvis.close())

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 10 })

async function watch(username: string) {
  const token = await parvis.tokenOf(username)
  const events = await readEvents(`${url}/events`, { 'x-token': token })
  await eventually(() => expect(events.named('ready')).toHaveLength(1))
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, version?: number) =>
    parvis.app.inject({
      method,
      url: `/api/${path}`,
      payload,
      headers: { 'x-token': token, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    })
  return { ...events, token, call }
}

it('publishes what is created, changed, deleted and restored to those who may read it', async () => {
  const [admin, client] = [await watch('admin'), await watch('client')]
  const { item } = (await admin.call('POST', 'companies', { name: 'Lumière' })).json()
  const change = [{ topic: 'companies', ids: [item.id] }, { topic: 'company-members' }]
  const expectChanges = (times: number) =>
    eventually(() =>
      expect(admin.named('changed')).toEqual(Array.from({ length: times }, () => change).flat()),
    )
  await expectChanges(1)
  await admin.call('PUT', `companies/${item.id}`, { name: 'Lumières' }, item.version)
  await expectChanges(2)
  await admin.call('DELETE', `companies/${item.id}`)
  await expectChanges(3)
  await admin.call('POST', `companies/${item.id}/restore`)
  await expectChanges(4)
  expect((await admin.call('PUT', `companies/${item.id}`, { name: '' }, 1)).statusCode).toBeGreaterThan(400)
  await admin.call('POST', 'pages', { title: 'Une page', slug: 'une-page' })
  await eventually(() => expect(admin.named('changed').at(-1)).toMatchObject({ topic: 'pages' }))
  expect(admin.named('changed')).toHaveLength(9)
  expect(client.named('changed')).toEqual([])
  admin.leave()
  client.leave()
})

it('publishes many changes at once together', async () => {
  const admin = await watch('admin')
  const names = Array.from({ length: 20 }, (_, at) => `Company ${at}`)
  const answers = await Promise.all(names.map((name) => admin.call('POST', 'companies', { name })))
  const ids = answers.map((answer) => answer.json().item.id)
  await eventually(() => {
    const companies = admin.named('changed').filter(({ topic }) => topic === 'companies')
    const published = companies.flatMap(({ ids: some }) => some as string[])
    expect(published.sort()).toEqual(ids.sort())
  })
  expect(admin.named('changed').length).toBeLessThan(20)
  admin.leave()
})

it('publishes what is changed together, and what its undo changes', async () => {
  const admin = await watch('admin')
  const { item: company } = (await admin.call('POST', 'companies', { name: 'Ensemble' })).json()
  const filter = { id: [company.id] }
  const changes = [{ action: 'update', resource: 'companies', filter, values: { name: 'Autrement' } }]
  const expectChanges = (times: number) =>
    eventually(() =>
      expect(admin.named('changed').filter(({ topic }) => topic === 'companies')).toEqual(
        Array.from({ length: times }, () => ({ topic: 'companies', ids: [company.id] })),
      ),
    )
  await expectChanges(1)
  const plan = (await admin.call('POST', 'changes/plan', { changes })).json().item
  const applied = (await admin.call('POST', 'changes/apply', { changes, hash: plan.hash })).json().item
  await expectChanges(2)
  const undo = `changes/${applied.changeSetId}/undo`
  const { hash } = (await admin.call('POST', `${undo}/plan`, {})).json().item
  await admin.call('POST', undo, { hash })
  await expectChanges(3)
  admin.leave()
})

it('publishes an embedded record with its parent, and the reverse', async () => {
  const admin = await watch('admin')
  const { item: company } = (await admin.call('POST', 'companies', { name: 'Holder' })).json()
  await eventually(() => expect(admin.named('changed')).toHaveLength(2))
  const member = { company: company.id, firstname: 'Inès', lastname: 'Morel' }
  const { item } = (await admin.call('POST', 'company-members', member)).json()
  await eventually(() =>
    expect(admin.named('changed').slice(2)).toEqual([
      { topic: 'company-members', ids: [item.id] },
      { topic: 'companies' },
    ]),
  )
  admin.leave()
})

it('ends the stream of a session that signs out', async () => {
  const admin = await watch('admin')
  const other = await watch('admin')
  await admin.call('POST', 'user/logout')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await other.call('POST', 'companies', { name: 'After' })
  await admin.ended
  expect(admin.named('end')).toEqual([{ why: 'session' }])
  await eventually(() => expect(other.named('changed')).toHaveLength(2))
  other.leave()
})
