import { rmSync } from 'node:fs'
import { remoteControl } from '@parvis/discord-simulator'
import { communities, communityMembers, communityNetworks } from '@parvis/schemas'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { type ServerProcess, startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const folder = temporaryFolder('living')
const names = ['Atelier des Lumières', 'Les Marcheurs du dimanche']
let server: ServerProcess
let api: Api

beforeAll(() => start())
afterAll(async () => {
  await server?.end()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startParvis({ PARVIS_DATA: folder, PARVIS_EVALUATION_COMMUNITIES: 'true' })
  api = await signIn(server.url, 'admin')
}

/** The simulated Discord of the process. */
function discord() {
  const address = /Discord is simulated, at (\S+)/.exec(server.output())?.[1]
  if (!address) throw new Error('No Discord is simulated')
  return remoteControl(address)
}

async function read(path: string, community?: string) {
  const answer = await api.call('GET', path, undefined, community ? { 'x-community': community } : {})
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The ids of the communities, by their order. */
async function communityIds(): Promise<[string, string]> {
  const { items } = await read(`/${communities.path}`)
  expect(items.map(({ name }: { name: string }) => name)).toEqual(names)
  return items.map(({ id }: { id: string }) => id)
}

function overviews(ids: readonly string[]) {
  return Promise.all(ids.map(async (id) => (await read('/community/overview', id)).item))
}

async function networksIn(community: string) {
  return (await read(`/${communityNetworks.path}`, community)).items
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 180_000, interval: 200 })

/** Waits until the members of all connected networks were read since a moment. */
async function synchronised(ids: readonly string[], since = new Date(0)): Promise<void> {
  await until(async () => {
    for (const id of ids)
      for (const { state, syncedAt } of await networksIn(id))
        if (state !== 'disconnected')
          expect(new Date(syncedAt ?? 0).getTime()).toBeGreaterThan(since.getTime())
  })
}

/** The last synchronisation of the connected network of a community, once none is under way. */
async function lastSync(community: string) {
  const [network] = (await networksIn(community)).filter(
    ({ state }: { state: string }) => state === 'integrated',
  )
  let last: Record<string, number> = {}
  await until(async () => {
    ;[last] = (await read(`/community/networks/${network.id}/syncs`, community)).items
    expect(last).toMatchObject({ state: 'done' })
  })
  return last
}

it('begins with two connected communities, whose members are imported', async () => {
  const ids = await communityIds()
  await synchronised(ids)
  const [first, second] = await Promise.all(
    ids.map(async (id) => (await read('/community/overview', id)).item),
  )
  expect(Math.abs(first.members - 5000)).toBeLessThan(30)
  expect(second.members).toBe(121)
  expect(first.networks).toMatchObject({ total: 2, integrated: 1, disconnected: 1 })
  expect(first.attention).toMatchObject([{ state: 'disconnected', cause: 'not_joined' }])
})

it('has a year of joins and leaves, and people with tags and notes', async () => {
  const ids = await communityIds()
  const to = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.parse(to) - 364 * 86_400_000).toISOString().slice(0, 10)
  for (const id of ids) {
    const { points } = (await read(`/community/statistics?from=${from}&to=${to}`, id)).item
    expect(points).toHaveLength(53)
    const members = points.map((point: { members: number }) => point.members)
    expect(members.at(0)).toBeLessThan(members.at(-1) / 2)
    for (const kind of ['joined', 'left']) {
      const sum = points.reduce(
        (total: number, point: Record<string, number>) => total + (point[kind] ?? 0),
        0,
      )
      expect(sum / members.at(-1)).toBeGreaterThan(0.1)
    }
    const { items } = await read(`/${communityMembers.path}`, id)
    expect(items.some(({ tags }: { tags: string[] }) => tags.length > 0)).toBe(true)
    expect((await read('/community/notes', id)).items).not.toEqual([])
  }
})

it('welcomes those who join, who are the first members of the list', async () => {
  const [first] = await communityIds()
  const { items } = await read(`/${welcomeMessage.resource.path}`, first)
  expect(items).toMatchObject([{ enabled: true, messages: [{ content: [{}, {}] }, { content: [{}, {}] }] }])
  const channelId = items[0].channel_id
  let greeted: string[] = []
  await until(async () => {
    const messages = await discord().messages({ channelId })
    greeted = messages.flatMap(({ content }) => /<@(\d+)>/.exec(content)?.slice(1) ?? [])
    expect(greeted.length).toBeGreaterThan(1)
  })
  const listed = (await read(`/${communityMembers.path}`, first)).items.slice(0, 10)
  const presences = listed.flatMap((member: { presences: { userId: string }[] }) => member.presences)
  const there = presences.map(({ userId }: { userId: string }) => userId)
  expect(there).toEqual(expect.arrayContaining(greeted.slice(-1)))
})

it('is the same after a process was killed: nobody seems to have left or joined', async () => {
  const ids = await communityIds()
  const [first] = ids
  const [guild] = await discord().guilds()
  const guildId = guild?.id ?? ''
  await discord().joinMany({ guildId, count: 120 })
  await discord().leaveMany({ guildId, count: 80 })
  await until(async () => {
    const { today } = (await read('/community/overview', first)).item
    expect(today.joined).toBeGreaterThan(120)
    expect(today.left).toBeGreaterThan(79)
  })
  const before = await overviews(ids)
  await server.end('SIGKILL')
  const killedAt = new Date()
  await start()
  await synchronised(ids, killedAt)
  const after = await overviews(ids)
  for (const [index, id] of ids.entries()) {
    const last = await lastSync(id)
    // Some have come and gone since, until the gateway was read again.
    for (const kind of ['joined', 'left'])
      expect(after[index].week[kind] - before[index].week[kind]).toBeLessThan(30)
    for (const kind of ['added', 'left']) expect(last[kind]).toBeLessThan(30)
  }
})
