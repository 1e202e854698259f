import { queueResyncs } from '@parvis/communities/testing'
import { inTransaction, type Queryable } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommunityApp, communityApp } from '../testing/community-app.js'

let on: CommunityApp

beforeAll(async () => {
  on = await communityApp()
})
afterAll(() => on.close())

/** A network of the community, whose first synchronisation waits. */
const joined = async (name: string) => (await on.joined(name)).networkId
const sync = (method: 'POST' | 'DELETE', networkId: string, body?: object) =>
  on.call(method, `community/networks/${networkId}/sync`, body)
const runs = async (networkId: string) =>
  (await on.call('GET', `community/networks/${networkId}/syncs`)).items.map(
    ({ kind, state }) => `${kind} ${state}`,
  )
const query = async (text: string, ...values: unknown[]) => (await on.parvis.pool.query(text, values)).rows

/** @returns how many statements it took */
async function again(...networkIds: string[]): Promise<number> {
  const [{ accountId }] = await query('select "accountId" from "communities" where "id" = $1', on.community)
  const networks = networkIds.map((networkId) => ({ accountId, communityId: on.community, networkId }))
  let asked = 0
  await inTransaction(on.parvis.pool, (connection) => {
    const counting = {
      query: (...statement: Parameters<Queryable['query']>) => {
        asked += 1
        return connection.query(...statement)
      },
    }
    return queueResyncs(counting as Queryable, networks)
  })
  return asked
}

it('each network is followed by one run that has read nothing yet, however many there are', async () => {
  const [idle, waits, reads, compares, gone] = [
    await joined('Rien en cours'),
    await joined('En attente'),
    await joined('En lecture'),
    await joined('Comparé'),
    await joined('Parti'),
  ]
  for (const networkId of [idle, compares]) await sync('DELETE', networkId)
  await sync('POST', compares, { force: true })
  await query(`update "community_sync_runs" set "cursor" = '1' where "networkId" = $1`, reads)
  await on.post(`community/networks/${gone}/disconnect`, { stay: true })
  await again(idle, waits, reads, compares, gone)
  expect(await runs(idle)).toEqual(['sync waiting', 'sync cancelled'])
  expect(await runs(waits)).toEqual(['sync waiting'])
  expect(await runs(reads)).toEqual(['sync waiting'])
  expect(await runs(compares)).toEqual(['sync waiting', 'compare cancelled', 'sync cancelled'])
  expect(await runs(gone)).toEqual(['sync cancelled'])
  const marked = await query(`select "networkId" from "community_sync_runs" where "again"`)
  expect(marked).toEqual([{ networkId: reads }])
  const jobs = `select j."state" from "jobs" j join "community_sync_runs" r using ("id")
    where r."networkId" = $1 order by j."id"`
  expect((await query(jobs, compares)).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
    'waiting',
  ])
})

it('several networks take as many statements as one', async () => {
  const some = await Promise.all(Array.from({ length: 8 }, (_, place) => joined(`Réseau ${place}`)))
  for (const networkId of some) await sync('DELETE', networkId)
  const [first = '', ...others] = some
  expect(await again(...others)).toBe(await again(first))
  for (const networkId of some) expect((await runs(networkId))[0]).toBe('sync waiting')
})
