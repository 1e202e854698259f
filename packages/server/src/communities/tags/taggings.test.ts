import { randomUUID } from 'node:crypto'
import { runTaggings, upsertMembers } from '@parvis/communities/testing'
import { openDatabase, type Pool } from '@parvis/engine'
import { mostTags } from '@parvis/schemas'
import { createLeases } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

let on: PeopleWorld
const processes: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  on = await peopleWorld()
})
afterAll(async () => {
  for (const each of processes) await each.stop()
  await on.close()
})
beforeEach(() => on.reset())

/** A process that changes tags, on connections of its own. */
function taggingProcess() {
  const pool = openDatabase(on.parvis.databaseUrl, () => undefined)
  const warn = () => undefined
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
  const work = runTaggings({ pool, leases, warn, poll: 100 })
  let isGone = false
  const ended = {
    async stop(): Promise<void> {
      if (isGone) return
      isGone = true
      await work.stop()
      await leases.stop()
      await pool.end()
    },
    /** Takes its connections away, so that what it owns it owns until its leases are over. */
    crash(): void {
      isGone = true
      void pool.end()
    },
  }
  processes.push(ended)
  return ended
}

async function people(count: number, more: object = {}): Promise<void> {
  const facts = { displayName: null, nickname: null, avatarUrl: null, isBot: false, isPending: false }
  const all = Array.from({ length: count }, () => {
    const userId = String(next++)
    return { userId, username: `user-${userId}`, joinedAt: new Date(Number(userId)), ...facts, ...more }
  })
  for (let at = 0; at < count; at += 1000)
    await upsertMembers(pool(), on.placeOf(0), all.slice(at, at + 1000), new Date(), 'a secret of the tests')
}
let next = 1
const pool = (): Pool => on.parvis.pool

const newTag = async () => (await on.post('community/tags', { name: randomUUID() })).item.id ?? ''
const tagAll = (body: object) =>
  on.post(`${on.path}/tags`, { before: new Date(Date.now() + 1000).toISOString(), ...body })
const stateOf = async (id: string | undefined) => (await on.call('GET', `jobs/${id}`)).item
const bearing = async (tag: string) =>
  Number(
    (await on.query('select count(*) from "community_members" where "tags" @> array[$1::uuid]', tag))[0]
      .count,
  )
const ended = (id: string | undefined, state: string) =>
  vi.waitFor(async () => expect((await stateOf(id)).state).toBe(state), { timeout: 60_000, interval: 50 })

it('all members that match are tagged, in batches, and those who came later are not', async () => {
  await people(1100)
  await people(30, { isBot: true })
  const [one, other] = [await newTag(), await newTag()]
  const before = new Date((await on.query('select clock_timestamp() as "now"'))[0].now).toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await people(20)
  const { status, item } = await tagAll({ filter: { isBot: false }, before, add: [one] })
  expect([status, item.count]).toEqual([200, 1100])
  const process = taggingProcess()
  await ended(item.id, 'done')
  expect(await stateOf(item.id)).toMatchObject({ done: 1100, about: 1100 })
  expect(await bearing(one)).toBe(1100)
  const { item: moved } = await tagAll({ filter: { tags: { contains: one } }, add: [other], remove: [one] })
  await ended(moved.id, 'done')
  expect([await bearing(one), await bearing(other)]).toEqual([0, 1100])
  const { item: some } = await tagAll({ filter: { q: 'user-7' }, add: [one] })
  await ended(some.id, 'done')
  expect(await bearing(one)).toBe(Number(some.count))
  expect(await on.query('select 1 from "community_taggings"')).toEqual([])
  expect(
    (await on.query(`select "after" from "audit_log" where "action" = 'members_tagged' order by "at"`))[0],
  ).toEqual({ after: { add: [one], remove: [], members: 1100 } })
  await process.stop()
})

it('another process goes on where one was killed', async () => {
  await people(6000)
  const tag = await newTag()
  const { item } = await tagAll({ filter: {}, add: [tag] })
  const first = taggingProcess()
  const seen = async () => (await on.query('select "seen" from "community_taggings"'))[0]?.seen ?? 0
  await vi.waitFor(async () => expect(await seen()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 })
  first.crash()
  const reached = await seen()
  expect(reached).toBeLessThan(6000)
  const second = taggingProcess()
  await ended(item.id, 'done')
  expect(await bearing(tag)).toBe(6000)
  const [{ most }] = await on.query('select max("version") as "most" from "community_members"')
  expect(most).toBe(2)
  await second.stop()
})

it('ends when somebody says so, whether it has begun or not', async () => {
  await people(5000)
  const tag = await newTag()
  const { item: waiting } = await tagAll({ filter: {}, add: [tag] })
  const cancel = (id: string | undefined, within?: string) =>
    on.call('DELETE', `${on.path}/tags/${id}`, undefined, 'moderator', within)
  const { item: elsewhere } = await on.post('communities', { name: 'Ailleurs' })
  expect((await cancel(waiting.id, elsewhere.id)).status).toBe(404)
  expect((await cancel(waiting.id)).status).toBe(200)
  expect((await cancel(waiting.id)).status).toBe(404)
  expect((await stateOf(waiting.id)).state).toBe('cancelled')
  const { item: running } = await tagAll({ filter: {}, add: [tag] })
  const process = taggingProcess()
  await vi.waitFor(async () => expect(await bearing(tag)).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 5,
  })
  expect((await cancel(running.id)).status).toBe(200)
  await ended(running.id, 'cancelled')
  expect(await bearing(tag)).toBeLessThan(5000)
  await process.stop()
})

it('leaves those alone who would bear too many tags, and says so', async () => {
  await people(2)
  const tags: string[] = []
  for (let count = 0; count <= mostTags; count++) tags.push(await newTag())
  const [full] = await on.members()
  await on.post(`${on.path}/${full?.id}/tags`, { add: tags.slice(1) })
  const { item } = await tagAll({ filter: {}, add: tags.slice(0, 1) })
  const process = taggingProcess()
  await ended(item.id, 'failed')
  expect(await stateOf(item.id)).toMatchObject({ cause: 'too_many_tags', done: 2 })
  expect(await bearing(tags[0] ?? '')).toBe(1)
  await process.stop()
})

it('is refused for what is no filter, no moment or no tag, and ends with its community', async () => {
  await people(1)
  const tag = await newTag()
  const wrong: [object, number][] = [
    [{ filter: { nothing: 1 }, add: [tag] }, 400],
    [{ filter: { id: ['x'] }, add: [tag] }, 400],
    [{ filter: { q: 'a\0' }, add: [tag] }, 400],
    [{ filter: { q: '\ud800' }, add: [tag] }, 400],
    [{ filter: [], add: [tag] }, 422],
    [{ filter: {}, before: '0000-01-01T00:00:00Z', add: [tag] }, 422],
    [{ filter: {}, before: null, add: [tag] }, 422],
    [{ filter: {}, ids: [], add: [tag] }, 422],
    [{ filter: {}, add: [randomUUID()] }, 422],
  ]
  for (const [body, status] of wrong) expect([body, (await tagAll(body)).status]).toEqual([body, status])
  const nowhere = { filter: {}, before: new Date().toISOString(), add: [tag] }
  expect((await on.post(`${on.path}/tags`, nowhere, 'moderator', randomUUID())).status).toBe(404)
  const { item } = await tagAll({ filter: {}, add: [tag] })
  await on.query('update "communities" set "deletedAt" = now()')
  const process = taggingProcess()
  await ended(item.id, 'failed')
  expect((await stateOf(item.id)).cause).toBe('community_deleted')
  await on.query('update "communities" set "deletedAt" = null')
  await process.stop()
})
