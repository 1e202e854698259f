import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, caller } from './testing/caller.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'

let app: PapersApp

beforeAll(async () => {
  app = await papersApp(undefined, { uploads: 3, bytes: 100 })
})
afterAll(() => app.close())

const resumable = { 'tus-resumable': '1.0.0' }

async function begin(who: Caller, size: number, headers: Record<string, string> = {}) {
  const length = { ...resumable, 'upload-length': String(size), ...headers }
  return who.call('/papers/uploads', { method: 'POST', headers: length })
}

async function begun(who: Caller, size: number): Promise<string> {
  return (await begin(who, size)).headers.get('location') as string
}

const refused = { status: 429, type: 'urn:parvis:problem:too-many-uploads' }

describe('uploads that lie unfinished', () => {
  it('are so many at most, and make room when they are given up or done', async () => {
    const someone = caller(app.url)
    const [first, second] = [await begun(someone, 4), await begun(someone, 4), await begun(someone, 4)]
    expect((await begin(someone, 4)).json()).toMatchObject(refused)
    await someone.call(first ?? '', { method: 'DELETE', headers: resumable })
    expect((await begin(someone, 4)).status).toBe(201)
    expect((await begin(someone, 4)).status).toBe(429)
    await someone.call(second ?? '', {
      method: 'PATCH',
      headers: { ...resumable, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'text',
    })
    expect((await begin(someone, 4)).status).toBe(201)
  })

  it('are so large at most, those that do not say how large they get included', async () => {
    const someone = caller(app.url)
    await begun(someone, 60)
    expect((await begin(someone, 41)).json()).toMatchObject(refused)
    expect((await begin(someone, 40)).status).toBe(201)
    const headers = { ...resumable, 'upload-defer-length': '1' }
    const deferred = await caller(app.url).call('/papers/uploads', { method: 'POST', headers })
    expect(deferred.json()).toMatchObject(refused)
  })

  it('are no more when many begin at once', async () => {
    const someone = caller(app.url)
    const answers = await Promise.all(Array.from({ length: 12 }, () => begin(someone, 1)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('are counted for each user in each account, and refused in their words', async () => {
    const someone = caller(app.url)
    for (let at = 0; at < 3; at++) await begun(someone, 1)
    const answer = await begin(someone, 1, { 'accept-language': 'fr' })
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ title: 'Trop d’envois inachevés' })
    for (const other of [
      caller(app.url, 'papers.full', someone.accountId, 'colleague'),
      caller(app.url, 'papers.full', crypto.randomUUID()),
    ])
      expect((await begin(other, 1)).status).toBe(201)
  })
})
