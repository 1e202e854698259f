import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { S3Storage } from '../storage/s3-storage.js'
import { type Caller, caller } from '../testing/caller.js'
import { type PapersApp, papersApp } from '../testing/papers-app.js'
import { partsOf } from '../testing/parts.js'
import { s3Server } from '../testing/s3-server.js'

let store: Awaited<ReturnType<typeof s3Server>>
let app: PapersApp
let one: Caller
let other: Caller

/** Two servers on one database and one bucket, each with a staging folder of its own. */
beforeAll(async () => {
  store = await s3Server()
  app = await papersApp(() => new S3Storage(store.options))
  one = caller(app.url)
  other = { ...one, ...caller(await app.another(), 'papers.full', one.accountId) }
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const idOf = (location: string) => location.split('/').at(-1) as string

/** The keys of an upload's pieces. */
async function piecesOf(location: string): Promise<string[]> {
  const id = idOf(location)
  const { rows } = await app.pool.query('select "pieces" from "unfinished_uploads" where "id" = $1', [id])
  return rows[0].pieces.map((piece: string) => `unfinished/${id}/${piece}`)
}

const areStored = (keys: readonly string[]) =>
  Promise.all(keys.map((key) => app.storage.exists(one.accountId, key)))

describe('an upload in parts goes on from another process', () => {
  it('and becomes a record there, with all of its bytes', async () => {
    const content = randomBytes(9_000_000)
    const location = await partsOf(one).begun(content.length)
    await partsOf(one).goOn(location, 0, content.subarray(0, 1_000_000))
    const asked = await partsOf(other).ask(location)
    expect(asked.headers.get('upload-offset')).toBe('1000000')
    const pieces = await piecesOf(location)
    expect(await areStored(pieces)).toEqual([true])
    const last = await partsOf(other).goOn(location, 1_000_000, content.subarray(1_000_000))
    const { item } = (await one.call(`/papers/${last.headers.get('x-file-id')}`)).json()
    expect((await one.call(item.src)).body.equals(content)).toBe(true)
    const done = await partsOf(one).ask(location)
    expect(done.headers.get('x-file-id')).toBe(item.id)
    expect(await areStored(pieces)).toEqual([false])
  })

  it('at one place only, however many processes send there', async () => {
    const texts = ['from one', 'of other']
    for (let round = 0; round < 10; round++) {
      const location = await partsOf(one).begun(8)
      const answers = await Promise.all([
        partsOf(one).goOn(location, 0, texts[0] as string),
        partsOf(other).goOn(location, 0, texts[1] as string),
      ])
      const statuses = answers.map(({ status }) => status).sort()
      expect([
        [204, 409],
        [204, 404],
      ]).toContainEqual(statuses)
      const at = answers.findIndex(({ status }) => status === 204)
      const { item } = (await one.call(`/papers/${answers[at]?.headers.get('x-file-id')}`)).json()
      expect((await one.call(item.src)).body.toString()).toBe(texts[at])
    }
    expect((await app.pool.query('select from "unfinished_uploads"')).rowCount).toBe(0)
  })

  it('to be one record, however many processes are asked for it', async () => {
    const location = await partsOf(one).begun(4)
    const setUntil = (until: string) =>
      app.pool.query(
        `update "unfinished_uploads" set "finisherId" = gen_random_uuid(), "finishingUntil" = ${until} where "id" = $1`,
        [idOf(location)],
      )
    await setUntil(`now() + interval '1 hour'`)
    const sent = partsOf(one).goOn(location, 0, 'text')
    await vi.waitFor(async () => expect(await piecesOf(location)).toHaveLength(1), 60_000)
    const waiting = [sent, partsOf(other).ask(location)]
    await setUntil('now()')
    const [last] = await Promise.all(waiting)
    expect(last?.status).toBe(204)
    const asked = await Promise.all([one, other, one, other].map((each) => partsOf(each).ask(location)))
    expect(new Set(asked.map(({ headers }) => headers.get('x-file-id'))).size).toBe(1)
  })

  it('or is given up there', async () => {
    const location = await partsOf(one).begun(8)
    await partsOf(one).goOn(location, 0, 'text')
    const pieces = await piecesOf(location)
    expect((await partsOf(other).giveUp(location)).status).toBe(204)
    expect((await partsOf(one).goOn(location, 4, 'text')).status).toBe(404)
    expect(await areStored(pieces)).toEqual([false])
  })
})
