import { evaluationSamples } from '@parvis/schemas/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp
let token: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
})
afterAll(() => parvis.close())

it('an evaluation begins with what the resources say, and embedded records have ids', async () => {
  expect(evaluationSamples.length).toBeGreaterThan(5)
  for (const { resource, samples } of evaluationSamples) {
    const answer = await parvis.app.inject({ url: `/api/${resource.path}`, headers: { 'x-token': token } })
    const titles = answer.json().items.map((item: Record<string, unknown>) => item[resource.title])
    const said = samples(() => []).map((sample) => (sample as Record<string, unknown>)[resource.title])
    expect(titles, resource.name).toEqual(expect.arrayContaining(said))
  }
  const { items } = (
    await parvis.app.inject({ url: '/api/dashboards', headers: { 'x-token': token } })
  ).json()
  const [said] =
    evaluationSamples.find(({ resource }) => resource.name === 'dashboards')?.samples(() => []) ?? []
  expect(items[0].items).toEqual(
    (said as { items?: object[] } | undefined)?.items?.map((item) => ({ ...item, id: expect.any(String) })),
  )
})
