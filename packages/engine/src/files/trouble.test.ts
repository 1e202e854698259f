import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, StoreModel, storesIn } from '../store/index.js'
import { callerIn } from '../testing/caller-in.js'
import { addFileFrom } from './add-file.js'
import { sweepUploads } from './resumable/sweep-uploads.js'
import { stagingPath, sweepStaging } from './staging.js'
import { DiskStorage } from './storage/disk-storage.js'
import type { FileStorage } from './storage/file-storage.js'
import { type Caller, caller } from './testing/caller.js'
import { papers } from './testing/papers.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { type Parts, partsOf } from './testing/parts.js'
import { sweepUnrecorded } from './unrecorded.js'

let app: PapersApp
let someone: Caller
let parts: Parts
let isAway = false
let isFull = false

/** A storage on a disk that can be taken away, or take pieces of uploads only. */
function removable(storage: FileStorage): FileStorage {
  const away = new DiskStorage('/dev/null')
  const present = () => (isAway ? away : storage)
  return {
    write(account, key, ...given) {
      const takes = isFull && !key.startsWith('unfinished/') ? away : present()
      return takes.write(account, key, ...given)
    },
    read: (...given) => present().read(...given),
    exists: (...given) => present().exists(...given),
    remove: (...given) => present().remove(...given),
    reach: () => present().reach(),
    sweep: () => present().sweep(),
  }
}

beforeAll(async () => {
  app = await papersApp(removable)
  someone = caller(app.url)
  parts = partsOf(someone)
})
beforeEach(() => {
  isAway = false
  isFull = false
})
afterAll(() => app.close())

const listed = async () => (await someone.call('/papers')).headers.get('content-range')

describe('when the storage is away', () => {
  it('an upload leaves nothing, and is to be tried again', async () => {
    const before = await listed()
    isAway = true
    const answer = await someone.upload('text')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    for (const note of app.notes()) rmSync(join(app.stagingFolder, 'unrecorded', note))
    expect([app.staged(), await listed()]).toEqual([[], before])
  })

  it('a content is to be tried again', async () => {
    const { src } = (await someone.upload('text')).json().item
    isAway = true
    expect((await someone.call(src)).status).toBe(503)
    isAway = false
    expect((await someone.call(src)).status).toBe(200)
  })

  it('a piece of an upload in parts is to be sent again', async () => {
    const location = await parts.begun(8)
    await parts.goOn(location, 0, 'text')
    isAway = true
    const refused = await parts.goOn(location, 4, 'more')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await parts.giveUp(location)).status).toBe(503)
    isAway = false
    expect((await parts.ask(location)).status).toBe(404)
    expect(app.staged()).toEqual([])
  })

  it('an upload in parts that is complete stays, and becomes its record later', async () => {
    const location = await parts.begun(4)
    isFull = true
    expect((await parts.goOn(location, 0, 'text')).status).toBe(503)
    isFull = false
    const asked = await parts.ask(location)
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '4'])
    const { item } = (await someone.call(`/papers/${asked.headers.get('x-file-id')}`)).json()
    expect((await someone.call(item.src)).body.toString()).toBe('text')
    expect(app.staged()).toEqual([])
  })

  it('an upload in parts becomes its record later once, however many ask how far it got', async () => {
    const location = await parts.begun(4)
    isFull = true
    expect((await parts.goOn(location, 0, 'text')).status).toBe(503)
    isFull = false
    const ask = () => parts.ask(location)
    const asked = await Promise.all(Array.from({ length: 8 }, ask))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(asked.map(({ headers }) => headers.get('x-file-id'))).size).toBe(1)
    expect([app.staged(), app.notes()]).toEqual([[], []])
  })
})

it('stores no content when its record is refused', async () => {
  const before = app.contentIds()
  const answer = await someone.upload('text', 'a.txt', { parent: crypto.randomUUID() })
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'parent', code: 'missing_record' }] })
  expect([app.contentIds(), app.staged(), app.notes()]).toEqual([before, [], []])
})

describe('a content whose record the database did not answer for', () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing', () => undefined)
  const dayAgo = Date.now() / 1000 - 25 * 3600
  afterAll(() => away.end())

  /** Adds a file of which nobody knows whether it has a record. @returns its id, and the note that says so */
  async function added(): Promise<{ id: string; note: string }> {
    const place = { storage: app.storage, resource: papers, accountId: someone.accountId, id: uuidv7() }
    const store = storesIn(away, new StoreModel([papers]))(callerIn(someone.accountId))
    const adding = addFileFrom({ ...place, store }, { name: 'a' }, Readable.from(['text']), app.stagingFolder)
    await expect(adding).rejects.toMatchObject({ code: 'unavailable' })
    const [name = ''] = app.notes().filter((each) => each.endsWith(place.id))
    return { id: place.id, note: join(app.stagingFolder, 'unrecorded', name) }
  }
  const sweep = () => sweepUnrecorded({ ...app, resource: papers })
  const isStored = (id: string) => app.storage.exists(someone.accountId, id)

  it('goes after a day when it has none', async () => {
    const { id, note } = await added()
    await sweep()
    expect(await isStored(id)).toBe(true)
    utimesSync(note, dayAgo, dayAgo)
    await sweep()
    expect([await isStored(id), app.notes()]).toEqual([false, []])
  })

  it('stays when it has one', async () => {
    const { id, note } = await added()
    await app.storeOf(callerIn(someone.accountId)).create(papers, { name: 'a' }, { id })
    utimesSync(note, dayAgo, dayAgo)
    await sweep()
    expect([await isStored(id), app.notes()]).toEqual([true, []])
  })
})

describe('what nobody goes on with', () => {
  const yesterday = Date.now() - 25 * 3_600_000

  it('of a form is removed after a day', async () => {
    const [old, fresh] = [stagingPath(app.stagingFolder), stagingPath(app.stagingFolder)]
    for (const path of [old, fresh]) writeFileSync(path, 'left behind')
    utimesSync(old, yesterday / 1000, yesterday / 1000)
    await sweepStaging(app.stagingFolder)
    expect(app.staged().map((name) => join(app.stagingFolder, name))).toEqual([fresh])
  })

  it('of an upload in parts is gone after a day', async () => {
    const location = await parts.begun(8)
    await parts.goOn(location, 0, 'text')
    const id = location.split('/').at(-1)
    const exists = () => app.storage.exists(someone.accountId, `unfinished/${id}`)
    expect(await exists()).toBe(true)
    await app.pool.query(`update "unfinished_uploads" set "createdAt" = now() - interval '25 hours'`)
    expect((await parts.ask(location)).status).toBe(404)
    expect((await parts.goOn(location, 4, 'text')).status).toBe(404)
    await sweepUploads(app)
    expect(await exists()).toBe(false)
    expect((await app.pool.query('select from "unfinished_uploads"')).rowCount).toBe(0)
  })
})
