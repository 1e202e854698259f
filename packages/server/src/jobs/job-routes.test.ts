import { randomUUID } from 'node:crypto'
import { queueJob } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAccount, operatorAccount } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

const read = async (username: string, id: string) => {
  const headers = { 'x-token': await parvis.tokenOf(username) }
  return parvis.app.inject({ url: `/api/jobs/${id}`, headers })
}

const add = (accountId: string) =>
  queueJob(parvis.pool, { accountId, kind: 'syncs', data: { secret: 1 }, right: 'users.read', about: 1000 })

it('reports the progress of a job and its remaining time', async () => {
  const id = await add(operatorAccount.id)
  const waiting = { id, kind: 'syncs', state: 'waiting', cause: null, done: 0, about: 1000, rate: null }
  expect((await read('admin', id)).json()).toEqual({
    item: {
      ...waiting,
      secondsLeft: null,
      startedAt: null,
      endedAt: null,
      createdAt: expect.stringMatching(/Z$/),
    },
  })
  await parvis.pool.query(
    `update "jobs" set "state" = 'running', "startedAt" = now(), "done" = 400, "rate" = 50 where "id" = $1`,
    [id],
  )
  expect((await read('admin', id)).json().item).toMatchObject({
    state: 'running',
    done: 400,
    rate: 50,
    secondsLeft: 12,
  })
})

it('requires the right of the job, and finds none of another account', async () => {
  const [own, foreign] = [await add(operatorAccount.id), await add(clientAccount.id)]
  const refused = await read('moderator', own)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ right: 'users.read' })
  for (const id of [foreign, randomUUID(), 'none', '%00'])
    expect((await read('admin', id)).statusCode).toBe(404)
})
