import { expireInvitations } from '@parvis/communities'
import { listenTo } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommunityApp, communityApp } from '../testing/community-app.js'

let on: CommunityApp

beforeAll(async () => {
  on = await communityApp()
})
afterAll(() => on.close())

const age = (minutes: number) =>
  on.parvis.pool.query(`update "bot_invitations" set "expiresAt" = now() - make_interval(mins => $1)`, [
    minutes,
  ])
const invitations = async () => (await on.parvis.pool.query('select 1 from "bot_invitations"')).rows.length

it('a network whose invitation ran out has failed, says why, and can be tried again', async () => {
  const { id } = on.guild('Trop tard')
  const first = (await on.invite()).item
  const waiting = (await on.invite()).item
  await expireInvitations(on.parvis.pool)
  expect(await on.network(first.networkId)).toMatchObject({ state: 'pending' })
  await age(2)
  const again = (await on.invite(waiting.networkId)).item
  const { version } = await on.network(first.networkId)
  await expireInvitations(on.parvis.pool)
  const failed = await on.network(first.networkId)
  expect(failed).toMatchObject({ state: 'failed', cause: 'invitation_over', version: Number(version) + 1 })
  expect(await on.network(again.networkId)).toMatchObject({ state: 'pending' })
  await expireInvitations(on.parvis.pool)
  expect(await on.network(first.networkId)).toEqual(failed)
  const late = await on.decide(first.url, 'allow', id)
  expect(await on.post('communities/invited', late)).toMatchObject({ status: 422 })
  const { item } = await on.invite(first.networkId)
  const came = await on.post('communities/invited', await on.decide(item.url, 'allow', id))
  expect(came.item).toMatchObject({ networkId: first.networkId, state: 'integrated' })
})

it('publishes the change of the network', async () => {
  const { item } = await on.invite()
  await age(2)
  const announcements: object[] = []
  const { listen, end } = listenTo(on.parvis.pool, 'events', (payload = '{}') => {
    announcements.push(JSON.parse(payload))
  })
  await listen()
  await expireInvitations(on.parvis.pool)
  await expect
    .poll(() => announcements)
    .toContainEqual({
      accountId: expect.any(String),
      topic: 'community/networks',
      right: 'community-networks.read',
      ids: expect.arrayContaining([item.networkId]),
    })
  end()
})

it('an invitation is deleted once it can no longer succeed', async () => {
  await on.invite()
  await age(59)
  await expireInvitations(on.parvis.pool)
  expect(await invitations()).toBeGreaterThan(0)
  await age(61)
  await expireInvitations(on.parvis.pool)
  expect(await invitations()).toBe(0)
})
