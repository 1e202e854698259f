import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GreetingWorld, greetingWorld } from './testing/greeting-world.js'

let on: GreetingWorld

beforeAll(async () => {
  on = await greetingWorld()
})
afterAll(async () => {
  await on.stop()
  await on.close()
})

/** How many arrivals on a network are decided. */
async function decided(networkId: string): Promise<number> {
  const select = `select count(*)::int from "community_arrivals" where "networkId" = $1 and "decidedAt" is not null`
  return (await on.pool.query(select, [networkId])).rows[0].count
}

it('each milestone of a server is celebrated once, however the count wavers', async () => {
  const one = await on.server({}, false)
  const { guildId, networkId, communityId, channelId } = one
  const content = [{ id: randomUUID(), language: 'fr', text: '{{count}} {{mention}}' }]
  await on.pool.query(
    `insert into "milestones"
       ("accountId", "communityId", "id", "networkId", "enabled", "channel_id", "every", "content")
     select "accountId", $1, gen_random_uuid(), $2, true, $3, 3, $4 from "communities" where "id" = $1`,
    [communityId, networkId, channelId, JSON.stringify(content)],
  )
  await on.begin(one)
  const people: string[] = []
  const join = async () => {
    people.push(on.control.join({ guildId }).user.id)
    const { length } = people
    await on.until(async () => expect(await decided(networkId)).toBe(length))
  }
  const countOf = async () => Number(((await one.network()) as { memberCount: number }).memberCount)
  for (let nth = 0; nth < 3; nth++) await join()
  while ((await countOf()) % 3 !== 0) await join()
  const first = await countOf()
  const celebrated = `${first} <@${people.at(-1)}>`
  await on.until(() => expect(one.texts().at(-1)).toBe(celebrated))
  const { length } = one.texts()
  on.control.leave({ guildId, userId: people.at(-1) ?? '' })
  await on.until(async () => expect(await countOf()).toBe(first - 1))
  for (let nth = 0; nth < 4; nth++) await join()
  await on.until(() => expect(one.texts()).toHaveLength(length + 1))
  expect(one.texts().at(-1)).toBe(`${first + 3} <@${people.at(-1)}>`)
})
