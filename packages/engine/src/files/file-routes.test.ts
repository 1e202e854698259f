import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, caller } from './testing/caller.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { noise } from './testing/pictures.js'

let app: PapersApp
let someone: Caller

beforeAll(async () => {
  app = await papersApp()
  someone = caller(app.url)
})
afterAll(() => app.close())

const sent = (
  key: string,
  content: Uint8Array | string = 'text',
  fields = {},
  name = 'a.txt',
  who = someone,
) => who.upload(content, name, fields, { 'idempotency-key': key })

async function countStored(act: () => Promise<unknown>): Promise<number> {
  const before = app.contentIds().length
  await act()
  expect([app.staged(), app.notes()]).toEqual([[], []])
  return app.contentIds().length - before
}

describe('an upload with a key', () => {
  it.each([
    ['text', async () => 'text'],
    ['a picture', () => noise(60, 40).png().toBuffer()],
  ])('of %s creates one record and stores one content, however often it is repeated', async (name, make) => {
    const content = await make()
    const upload = () => sent(`same ${name}`.replaceAll(' ', '-'), content, { description: 'One' })
    const count = await countStored(async () => {
      const answers = [...(await Promise.all([upload(), upload(), upload()])), await upload()]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      const [first, ...others] = answers.map((answer) => answer.json().item)
      for (const other of others) expect(other).toEqual(first)
      expect((await someone.call(first?.src ?? '')).status).toBe(200)
    })
    expect(count).toBe(1)
  })

  it.each([
    ['content', 'other', {}, 'a.txt'],
    ['field', 'text', { description: 'Other' }, 'a.txt'],
    ['name', 'text', {}, 'b.txt'],
  ])('of another %s is refused and leaves nothing', async (_, content, fields, name) => {
    await sent('used')
    const count = await countStored(async () => {
      const answer = await sent('used', content, fields, name)
      expect(answer.json()).toMatchObject({ status: 422, type: 'urn:parvis:problem:key-reused' })
    })
    expect(count).toBe(0)
  })

  it('is answered the same when its record is deleted meanwhile', async () => {
    const { item } = (await sent('deleted')).json()
    await someone.call(`/papers/${item.id}`, { method: 'DELETE' })
    expect((await sent('deleted')).json().item.id).toBe(item.id)
  })

  it('is another one for someone else', async () => {
    const colleague = caller(app.url, 'papers.full', someone.accountId, 'colleague')
    const [mine, theirs] = [await sent('shared'), await sent('shared', 'text', {}, 'a.txt', colleague)]
    expect(theirs.json().item.id).not.toBe(mine.json().item.id)
  })

  it('that can be none is refused before anything is received', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201), 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await someone.call('/papers', { method: 'POST', body: 'garbage', headers })
    expect(answer.json()).toMatchObject({ status: 400, parameter: 'Idempotency-Key' })
  })
})
