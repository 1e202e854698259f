import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caller } from '../testing/caller.js'
import { type PapersApp, papersApp } from '../testing/papers-app.js'
import { partsOf } from '../testing/parts.js'

let app: PapersApp

beforeAll(async () => {
  app = await papersApp(undefined, { uploads: 3, bytes: 100 })
})
afterAll(() => app.close())

const refused = { status: 429, type: 'urn:parvis:problem:too-many-uploads' }

describe('uploads that lie unfinished', () => {
  it('are limited in number, and free a slot when they are cancelled or complete', async () => {
    const { begin, begun, giveUp, goOn } = partsOf(caller(app.url))
    const [first = '', second = ''] = [await begun(4), await begun(4), await begun(4)]
    expect((await begin(4)).json()).toMatchObject(refused)
    await giveUp(first)
    expect((await begin(4)).status).toBe(201)
    expect((await begin(4)).status).toBe(429)
    await goOn(second, 0, 'text')
    expect((await begin(4)).status).toBe(201)
  })

  it('are so large at most, those that do not say how large they get included', async () => {
    const { begin, begun } = partsOf(caller(app.url))
    await begun(60)
    expect((await begin(41)).json()).toMatchObject(refused)
    expect((await begin(40)).status).toBe(201)
    const headers = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' }
    const deferred = await caller(app.url).call('/papers/uploads', { method: 'POST', headers })
    expect(deferred.json()).toMatchObject(refused)
  })

  it('are no more when many begin at once', async () => {
    const { begin } = partsOf(caller(app.url))
    const answers = await Promise.all(Array.from({ length: 12 }, () => begin(1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('are counted for each user in each account, and refused in their words', async () => {
    const someone = caller(app.url)
    const { begin, begun } = partsOf(someone)
    for (let at = 0; at < 3; at++) await begun(1)
    const answer = await begin(1, undefined, { 'accept-language': 'fr' })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ title: 'Trop d’envois inachevés' })
    for (const other of [
      caller(app.url, 'papers.full', someone.accountId, 'colleague'),
      caller(app.url, 'papers.full', crypto.randomUUID()),
    ])
      expect((await partsOf(other).begin(1)).status).toBe(201)
  })
})
