import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { freePort, root, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { type CitusCluster, query, startCitus } from './citus-cluster.js'
import { usedAccounts } from './used-accounts.js'

const binaries = process.env.PARVIS_CITUS ?? ''

let cluster: CitusCluster
let server: ServerProcess
let api: Api
let folder: string
const community = { 'x-community': '0192f5a0-0000-7000-8000-000000000011' }

/** Runs a command of the product on the cluster. @returns what it printed */
function parvis(...given: string[]): string {
  const environment = { ...process.env, DATABASE_URL: cluster.url, PARVIS_DATA: folder }
  return execFileSync(process.execPath, ['packages/server/bundle/parvis.js', ...given], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
}

const numberOf = async (what: string) => Number((await query(cluster.url, `select ${what} as "n"`))[0]?.n)

/** For how long rates are measured, in seconds. */
const duration = 10

/** How much each of some numbers grows in a second. */
async function perSecond(read: () => Promise<number[]>): Promise<number[]> {
  const before = await read()
  await delay(1000 * duration)
  const after = await read()
  return after.map((number, index) => Math.round((number - (before[index] ?? 0)) / duration))
}

describe.skipIf(!binaries)('on a coordinator and two workers of Citus', () => {
  beforeAll(async () => {
    folder = temporaryFolder('citus-data')
    cluster = await startCitus(binaries)
  })
  afterAll(async () => {
    await server?.end()
    cluster?.end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('every declared table is distributed, and a second time nothing is left', () => {
    parvis('migrate')
    expect(() => parvis('distribute', '--check')).toThrow()
    expect(parvis('distribute')).toContain('community_members: distributed.')
    expect(parvis('distribute', '--check')).toBe('All tables of communities are distributed.\n')
  }, 600_000)

  it('the product makes its data there: two communities with all their members', async () => {
    const port = await freePort()
    server = await startParvis({
      PARVIS_DATA: folder,
      PORT: String(port),
      DATABASE_URL: cluster.url,
      PARVIS_EVALUATION_COMMUNITIES: 'true',
    })
    api = await signIn(server.url, 'mcp@parvis.test')
    const members = () => numberOf('(select count(*) from community_members)')
    await vi.waitFor(async () => expect(await members()).toBe(6051), { timeout: 600_000, interval: 1000 })
    expect(await numberOf(`(select count(*) from pg_dist_partition where partmethod = 'h')`)).toBeGreaterThan(
      30,
    )
  }, 600_000)

  it('an update is noted with what was before', async () => {
    const path = `/communities/${community['x-community']}`
    const { item } = await (await api.call('GET', path)).json()
    const change = { tagLine: 'On several machines' }
    const answer = await api.call('PUT', path, change, { 'if-match': `"${item.version}"` })
    expect(answer.status).toBe(200)
    const [entry] = await query(
      cluster.url,
      `select "before", "after" from audit_log where "entity" = 'communities' and "action" = 'update'`,
    )
    expect(entry).toEqual({ before: { tagLine: item.tagLine }, after: change })
  })

  it.each([
    '/communities',
    '/community/members',
    '/community/networks',
    '/community/tags',
    '/community/announcements',
    '/community/statistics',
    '/trash',
    '/audit-log',
    '/files',
  ])('%s is answered', async (path) => {
    expect((await api.call('GET', path, undefined, community)).status).toBe(200)
  })

  it('a tag comes, goes to the trash and comes back', async () => {
    const created = await (await api.call('POST', '/community/tags', { name: 'Cluster' }, community)).json()
    const path = `/community/tags/${created.item.id}`
    const deleted = await api.call('DELETE', path, undefined, { ...community, 'if-match': '"1"' })
    expect(deleted.status).toBe(200)
    const { items } = await (await api.call('GET', '/trash')).json()
    expect(items).toContainEqual(expect.objectContaining({ id: created.item.id }))
    expect((await api.call('POST', `${path}/restore`, undefined, community)).status).toBe(200)
    expect((await api.call('GET', path, undefined, community)).status).toBe(200)
  })

  it('a third machine is added without a failed call while six accounts are used, and takes its share', async () => {
    const load = await usedAccounts(server.url, 6)
    const before = await perSecond(cluster.transactions)
    await cluster.addWorker()
    const after = await perSecond(cluster.transactions)
    await load.stop()
    console.info(
      `${load.calls()} calls; transactions a second, the coordinator first: ${before}; then ${after}`,
    )
    expect(load.failures).toEqual([])
    const machines = 'select distinct nodename, nodeport from citus_shards where shard_size > 0'
    expect(await numberOf(`(select count(*) from (${machines}) m)`)).toBe(3)
  }, 600_000)

  it('nothing that the product does by itself is refused', () => {
    expect(server.output()).not.toMatch(/0A000|XX000|22P02/)
  })
})
