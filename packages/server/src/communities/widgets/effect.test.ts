import type { WidgetEffect } from '@parvis/schemas/calls/widget-effect'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { frenchMessages, type GreetingWorld, greetingWorld } from './testing/greeting-world.js'

let on: GreetingWorld

beforeAll(async () => {
  on = await greetingWorld()
})
afterEach(() => on.stop())
afterAll(() => on.close())

type Server = Awaited<ReturnType<GreetingWorld['server']>>

async function effect(
  { communityId, networkId }: Pick<Server, 'communityId' | 'networkId'>,
  { widget = 'welcome-message', role = 'moderator' } = {},
) {
  const answer = await on.app.inject({
    method: 'GET',
    url: `/api/community/widgets/${widget}/networks/${networkId}/effect`,
    headers: { 'x-token': await on.tokenOf(role), 'x-community': communityId },
  })
  return { status: answer.statusCode, item: answer.json().item as WidgetEffect }
}

/** Moves what happened on a server into the past. */
async function passDays({ networkId }: Server, days: number): Promise<void> {
  await on.pool.query(
    `update "community_arrivals" set "joinedAt" = "joinedAt" - make_interval(days => $2),
  "readyAt" = "readyAt" - make_interval(days => $2), "leftAt" = "leftAt" - make_interval(days => $2)
where "networkId" = $1`,
    [networkId, days],
  )
}

it('says who stayed with which message, and which of them were sent', async () => {
  const messages = frenchMessages('a', 'b')
  const one = await on.server({ messages, randomMessage: false })
  await on.begin(one)
  const joined: string[] = []
  for (let nth = 1; nth <= 3; nth++) {
    joined.push(on.control.join({ guildId: one.guildId }).user.id)
    await on.until(() => expect(one.texts()).toHaveLength(nth))
  }
  on.control.leave({ guildId: one.guildId, userId: joined[1] ?? '' })
  const outcomes = async () =>
    (await effect(one)).item.messages.map(({ choice, people, sent, failed }) => [
      choice,
      people,
      sent,
      failed,
    ])
  const expected = [
    [messages[0]?.id, 2, 2, 0],
    [messages[1]?.id, 1, 1, 0],
  ]
  await on.until(async () => expect(new Set(await outcomes())).toEqual(new Set(expected)))
  await on.until(async () => expect(await leavers(one)).toBe(1))
  await passDays(one, 8)
  const { item } = await effect(one)
  expect(item.greeted).toEqual([
    { days: 1, n: 3, stayed: 2 },
    { days: 7, n: 3, stayed: 2 },
    { days: 30, n: 0, stayed: 0 },
  ])
  const second = item.messages.find(({ choice }) => choice === messages[1]?.id)
  expect(second?.retention[1]).toEqual({ days: 7, n: 1, stayed: 0 })
})

async function leavers({ networkId }: Server): Promise<number> {
  const select = `select count(*)::int from "community_arrivals" where "networkId" = $1 and "leftAt" is not null`
  return (await on.pool.query(select, [networkId])).rows[0].count
}

it('counts a control group, and messages that Discord refuses with the cause', async () => {
  const messages = frenchMessages('a')
  const one = await on.server({ messages, controlShare: 50, gatherAbove: null, pauseAbove: null })
  const { id: channelId } = await on.control.addChannel({ guildId: one.guildId, name: 'silent' })
  on.control.denyInChannel({ channelId, permissions: ['SendMessages'] })
  await on.pool.query(`update "welcome_message" set "channel_id" = $2 where "networkId" = $1`, [
    one.networkId,
    channelId,
  ])
  await on.begin(one)
  for (let nth = 1; nth <= 12; nth++) on.control.join({ guildId: one.guildId })
  await on.until(async () => {
    expect(await on.arrivals(one)).toBe(12)
    expect(await on.undecided(one)).toBe(0)
  })
  await passDays(one, 2)
  await on.until(async () => {
    const [message] = (await effect(one)).item.messages
    expect(message?.causes).toEqual([{ cause: 'forbidden', count: expect.any(Number) }])
  })
  const { item } = await effect(one)
  const [greeted, control, notGreeted] = [item.greeted, item.control, item.notGreeted].map(([day]) => day?.n)
  expect(control).toBeGreaterThan(0)
  expect(greeted).toBeGreaterThan(0)
  expect(Number(greeted) + Number(control)).toBe(12)
  expect(notGreeted).toBe(control)
})

it('is for those who may read the settings, on a network of their community', async () => {
  const one = await on.server({}, false)
  const other = await on.server({}, false)
  expect(await effect(one)).toMatchObject({ status: 200, item: { messages: [] } })
  expect(await effect({ ...one, communityId: other.communityId })).toMatchObject({ status: 404 })
  expect(await effect(one, { widget: 'nothing' })).toMatchObject({ status: 404 })
  expect(await effect(one, { role: 'client' })).toMatchObject({ status: 403 })
})
