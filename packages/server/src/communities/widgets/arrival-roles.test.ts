import { purgeGrants } from '@parvis/communities'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RoleWorld, roleWorld } from './testing/role-world.js'

const route = 'PUT /guilds/:guild/members/:user/roles/:role'

let on: RoleWorld

beforeAll(async () => {
  on = await roleWorld()
})
afterEach(async () => {
  on.control.clearFaults()
  await on.stop()
})
afterAll(() => on.close())

describe('roles at arrival', () => {
  it('are given once the rules are agreed to, and not to bots', async () => {
    const one = await on.server()
    const { guildId, roleId, rolesOf } = one
    await on.startGateway(one)
    on.startWorker()
    const pending = on.control.join({ guildId, pending: true }).user.id
    const bot = on.control.join({ guildId, user: { bot: true } }).user.id
    const other = on.control.join({ guildId }).user.id
    await on.until(() => expect(rolesOf(other)).toEqual([roleId]))
    expect([rolesOf(pending), rolesOf(bot)]).toEqual([[], []])
    on.control.acceptRules({ guildId, userId: pending })
    await on.until(() => expect(rolesOf(pending)).toEqual([roleId]))
    expect(rolesOf(bot)).toEqual([])
    expect(on.control.auditLog({ guildId })[0]).toMatchObject({ reason: 'Parvis: roles at arrival' })
  })

  it('are not given again where someone takes them away, but in the next stay', async () => {
    const one = await on.server()
    const { guildId, roleId, rolesOf, changes } = one
    await on.startGateway(one)
    on.startWorker()
    const userId = on.control.join({ guildId }).user.id
    await on.until(() => expect(rolesOf(userId)).toEqual([roleId]))
    on.control.changeMember({ guildId, userId, roles: [] })
    const other = on.control.join({ guildId }).user.id
    await on.until(() => expect(rolesOf(other)).toEqual([roleId]))
    expect(rolesOf(userId)).toEqual([])
    on.control.leave({ guildId, userId })
    on.control.join({ guildId, userId })
    await on.until(() => expect(rolesOf(userId)).toEqual([roleId]))
    await on.until(async () => expect(await one.grants()).toEqual(Array(3).fill(['given', null])))
    expect(changes()).toBe(3)
  })

  it('are given later when Discord fails, answers late or asks to wait', async () => {
    const one = await on.server()
    const { guildId, roleId, rolesOf } = one
    await on.startGateway(one)
    on.control.fail({ route, isDone: true, isCut: true, times: 3 })
    on.control.fail({ route, status: 503, times: 4 })
    on.control.limit({ scope: 'user', route, retryAfter: 0.2, times: 2 })
    on.startWorker()
    const people = [1, 2, 3].map(() => on.control.join({ guildId }).user.id)
    await on.until(() => expect(people.map(rolesOf)).toEqual(people.map(() => [roleId])))
    await on.until(async () => expect(await one.grants()).toEqual(Array(3).fill(['given', null])))
  })

  it('are given though the process that gives them dies', async () => {
    const one = await on.server()
    const { guildId, roleId, rolesOf } = one
    await on.startGateway(one)
    on.control.fail({ route, delay: 1000, isDone: true })
    const worker = on.startWorker()
    const people = Array.from({ length: 12 }, () => on.control.join({ guildId }).user.id)
    await on.until(() => expect(people.some((id) => rolesOf(id)?.length === 1)).toBe(true))
    worker.kill()
    on.control.clearFaults()
    on.startWorker()
    await on.until(() => expect(people.map(rolesOf)).toEqual(people.map(() => [roleId])))
    await on.until(async () => expect(await one.grants()).toEqual(people.map(() => ['given', null])))
  })
})

describe('a role that the bot cannot give', () => {
  it('is reported, and given once its own role is moved above', async () => {
    const one = await on.server()
    const { guildId, roleId, rolesOf, moveBot } = one
    moveBot(3)
    await on.startGateway(one)
    on.startWorker()
    const userId = on.control.join({ guildId }).user.id
    await on.until(async () => expect(await one.grants()).toContainEqual(['failed', 'forbidden']))
    const finding = { widget: 'arrival-roles', roleId, roleName: 'Arrived', cause: 'above_bot' }
    await on.until(async () => expect(await one.network()).toMatchObject({ health: { widgets: [finding] } }))
    const { attentionTotal } = (await on.call('GET', 'community/overview', undefined, one.communityId)).item
    expect(attentionTotal).toBe(1)
    moveBot(6)
    await on.until(() => expect(rolesOf(userId)).toEqual([roleId]))
    await on.until(async () => expect(await one.network()).toMatchObject({ health: { widgets: [] } }))
    await on.until(async () => expect(await one.grants()).toEqual([['given', null]]))
  })

  it.each([
    ['unknown_role', 'unknown_role', true],
    ['missing_permission', 'forbidden', false],
  ])('for %s fails', async (cause, failed, isDeleted) => {
    const one = await on.server()
    const { guildId, roleId } = one
    if (isDeleted) on.world.deleteRole(guildId, roleId)
    else on.control.addBot({ guildId, permissions: ['ViewChannel'] })
    await on.startGateway(one)
    on.startWorker()
    on.control.join({ guildId })
    await on.until(async () => expect(await one.grants()).toEqual([['failed', failed]]))
    await on.until(async () =>
      expect(await one.network()).toMatchObject({ health: { widgets: [{ cause, roleId }] } }),
    )
  })

  it('is said in the list of roles', async () => {
    const { guildId, roleId, networkId, communityId } = await on.server()
    const above = on.control.addRole({ guildId, name: 'Above', position: 9, permissions: [] })
    const path = `community/networks/${networkId}/roles`
    const { items } = await on.call('GET', path, undefined, communityId)
    expect(items[0]).toEqual({
      id: above,
      name: 'Above',
      colour: null,
      position: 0,
      barrier: 'above_bot',
      isMentionable: false,
    })
    expect(items).toContainEqual(expect.objectContaining({ id: roleId, colour: '#1abc9c', barrier: null }))
    expect(items.at(-1)).toMatchObject({ id: guildId, barrier: 'everyone' })
  })
})

it('nobody gets a role for a stay that is over', async () => {
  const one = await on.server()
  const { guildId, roleId, rolesOf } = one
  one.moveBot(3)
  await on.startGateway(one)
  on.startWorker()
  const userId = on.control.join({ guildId }).user.id
  await on.until(async () => expect(await one.grants()).toContainEqual(['failed', 'forbidden']))
  on.control.leave({ guildId, userId })
  on.control.join({ guildId, userId, pending: true })
  one.moveBot(6)
  await on.until(async () => expect(await one.grants()).toEqual([['failed', 'left']]))
  expect(rolesOf(userId)).toEqual([])
  on.control.acceptRules({ guildId, userId })
  await on.until(() => expect(rolesOf(userId)).toEqual([roleId]))
})

it('grants are deleted after ninety days', async () => {
  const one = await on.server()
  await on.startGateway(one)
  on.startWorker()
  for (const _ of [1, 2]) on.control.join({ guildId: one.guildId })
  await on.until(async () => expect(await one.grants()).toEqual(Array(2).fill(['given', null])))
  await on.pool.query(
    `update "community_role_grants" set "queuedAt" = now() - interval '91 days'
     where "id" = (select "id" from "community_role_grants" where "networkId" = $1 limit 1)`,
    [one.networkId],
  )
  await purgeGrants(on.pool)
  expect(await one.grants()).toHaveLength(1)
})
