import { countNetwork } from '@parvis/communities/testing'
import type { Statistics } from '@parvis/schemas/calls/statistics'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PeopleWorld, peopleWorld } from '../people/testing/people-world.js'

let on: PeopleWorld

beforeAll(async () => {
  on = await peopleWorld()
  for (const network of [0, 1]) await countNetwork(on.parvis.pool, on.placeOf(network))
})
afterAll(() => on.close())
afterEach(async () => {
  await on.reset()
  await on.query('delete from "community_counts"')
  await on.query('update "community_totals" set "members" = 0, "bots" = 0')
})

const get = (query: string) => on.call('GET', `community/statistics?${query}`)
const statistics = async (query = '') => (await get(query)).item as unknown as Statistics

const setZone = (setting_value: string) =>
  on.post('config/admin', { setting_key: 'time_zone', setting_value }, 'admin')

/** Has somebody join at a moment. */
const joins = (network: number, userId: string, at: string, isBot = false) =>
  on.report(network, userId, { joinedAt: new Date(at), isBot })

/** The units of a period in which something changed: members, bots, and how many joined and left. */
async function changes(query: string): Promise<Record<string, string>> {
  const { points } = await statistics(query)
  const changed = points.filter(({ joined, left }) => joined + left > 0)
  return Object.fromEntries(
    changed.map(({ day, members, bots, joined, left }) => [day, `${members} ${bots} +${joined} -${left}`]),
  )
}

describe('the statistics of a community', () => {
  it('are by days in the account’s time zone, which may be longer or shorter than others', async () => {
    await joins(0, '1', '2026-03-28T22:59:00Z')
    await joins(0, '2', '2026-03-28T23:00:00Z')
    await joins(0, '3', '2026-03-29T21:59:00Z')
    await joins(0, '4', '2026-03-29T22:00:00Z')
    const days = 'from=2026-03-01&to=2026-04-01'
    expect(await changes(days)).toEqual({
      '2026-03-28': '1 0 +1 -0',
      '2026-03-29': '3 0 +2 -0',
      '2026-03-30': '4 0 +1 -0',
    })
    await setZone('Asia/Kathmandu')
    expect(await statistics(days)).toMatchObject({ timeZone: 'Asia/Kathmandu', unit: 'day' })
    expect(await changes(days)).toEqual({ '2026-03-29': '2 0 +2 -0', '2026-03-30': '4 0 +2 -0' })
    await on.query(
      `update "settings" set "setting_value" = 'Nowhere/At_All' where "setting_key" = 'time_zone'`,
    )
    expect(await statistics(days)).toMatchObject({ timeZone: 'Europe/Paris' })
    await setZone('Europe/Paris')
  })

  it('count bots as members of all networks or one, and not as people who joined', async () => {
    await joins(0, '1', '2026-02-02T12:00:00Z')
    await joins(0, '2', '2026-02-02T12:01:00Z', true)
    await joins(1, '1', '2026-02-03T12:00:00Z')
    const days = 'from=2026-02-01&to=2026-02-28'
    expect(await changes(days)).toEqual({ '2026-02-02': '2 1 +1 -0', '2026-02-03': '3 1 +1 -0' })
    expect(await changes(`${days}&networkId=${on.networkOf(1).toUpperCase()}`)).toEqual({
      '2026-02-03': '1 0 +1 -0',
    })
    expect(await statistics(`networkId=${on.networkOf(2)}`)).toMatchObject({ isCounted: false })
    expect(await statistics()).toMatchObject({ isCounted: true })
  })

  it('are by weeks and months for long periods, whole and without gaps', async () => {
    await joins(0, '1', '2025-01-01T12:00:00Z')
    await joins(0, '2', '2026-02-28T22:59:00Z')
    const weeks = await statistics('from=2025-01-01&to=2025-05-01')
    expect(weeks).toMatchObject({ unit: 'week', from: '2025-01-01', to: '2025-05-01' })
    expect(weeks.points).toHaveLength(18)
    expect(weeks.points[0]).toEqual({ day: '2024-12-30', members: 1, bots: 0, joined: 1, left: 0 })
    expect(weeks.points.at(-1)).toMatchObject({ day: '2025-04-28', members: 1 })
    const months = await statistics('from=2024-01-31&to=2026-04-15')
    expect(months.unit).toBe('month')
    expect(months.points).toHaveLength(28)
    expect(months.points.filter(({ joined }) => joined > 0).map(({ day }) => day)).toEqual([
      '2025-01-01',
      '2026-02-01',
    ])
    expect((await statistics('from=2025-01-01&to=2025-04-30')).unit).toBe('day')
    expect((await statistics('from=2024-01-01&to=2026-03-10')).unit).toBe('week')
  })

  it('have a cohort for each whole week: how many people joined, and how many of them remain', async () => {
    await joins(0, '1', '2026-05-04T00:00:00+02:00')
    await joins(0, '2', '2026-05-10T23:59:00+02:00')
    await joins(0, '3', '2026-05-11T00:00:00+02:00')
    await joins(0, '4', '2026-05-05T12:00:00+02:00', true)
    await on.leave(0, '2')
    const { cohorts } = await statistics('from=2026-05-01&to=2026-05-16')
    expect(cohorts).toHaveLength(12)
    expect(cohorts.at(-1)).toEqual({ week: '2026-05-04', joined: 2, remaining: 1 })
    expect((await statistics('from=2026-05-01&to=2026-05-17')).cohorts.at(-1)).toEqual({
      week: '2026-05-11',
      joined: 1,
      remaining: 1,
    })
  })

  it('have the retention of those who had the time to stay a week or a month', async () => {
    const { today, retention } = await statistics()
    const ago = (days: number) => new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000).toISOString()
    const day = (days: number) => ago(days).slice(0, 10)
    expect(retention).toEqual({
      week: { from: day(13), to: day(7), joined: 0, remaining: 0 },
      month: { from: day(59), to: day(30), joined: 0, remaining: 0 },
    })
    for (const days of [6, 7, 13, 14, 29, 30, 59, 60]) await joins(0, `${days}`, ago(days))
    for (const days of [10, 40]) await joins(0, `bot ${days}`, ago(days), true)
    for (const userId of ['13', '30', '59']) await on.leave(0, userId)
    expect((await statistics()).retention).toMatchObject({
      week: { joined: 2, remaining: 1 },
      month: { joined: 2, remaining: 0 },
    })
  })

  it('begin with the first join on all networks or one, or today when nobody joined', async () => {
    const { today } = await statistics()
    expect(await statistics('from=beginning')).toMatchObject({ from: today, to: today })
    await joins(0, '1', '2026-03-28T23:30:00Z')
    await joins(1, '2', '2026-04-02T12:00:00Z')
    expect(await statistics('from=beginning')).toMatchObject({ from: '2026-03-29', to: today })
    const other = `from=beginning&networkId=${on.networkOf(1)}`
    expect((await statistics(other)).from).toBe('2026-04-02')
    await joins(1, '3', '2001-01-01T12:00:00Z')
    expect((await statistics('from=beginning')).points.length).toBeLessThanOrEqual(20 * 12 + 2)
  })

  it('are of the last 30 days by default, and never of the future', async () => {
    const { today } = await statistics()
    await joins(0, '1', new Date(Date.now() + 3 * 86_400_000).toISOString())
    const { from, to, points } = await statistics(`to=${today.slice(0, 4)}-12-31`)
    expect([from, to, points.length]).toEqual([points[0]?.day, today, 30])
    expect(points.at(-1)).toMatchObject({ day: today, members: 1, joined: 1 })
  })
})

it.each([
  ['from=2026-13-01', 'from'],
  ['from=2026-02-30', 'from'],
  ['from=x', 'from'],
  ['from=', 'from'],
  ['from=beginning&to=2026-01-01', 'from'],
  ['from=1969-12-31', 'from'],
  ['from=%00', 'from'],
  ['from=2026-01-01&from=2026-01-02', 'from'],
  ['to=0000-01-01', 'to'],
  ['to=99999-01-01', 'to'],
  ['from=2026-02-02&to=2026-02-01', 'from'],
  ['from=2998-01-01&to=2999-01-01', 'from'],
  ['from=2001-01-01&to=2026-01-01', 'from'],
  ['networkId=x', 'networkId'],
  ['networkId=', 'networkId'],
])('refuses %s', async (query, parameter) => {
  const answer = await get(query)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer)).toContain(parameter)
})

it('knows no network of another community, and no other community', async () => {
  const other = (await on.post('communities', { name: 'Une autre' })).item.id ?? ''
  const path = `community/statistics?networkId=${on.networkOf(0)}`
  expect((await on.call('GET', path, undefined, 'moderator', other)).status).toBe(404)
  const nobody = crypto.randomUUID()
  for (const what of ['statistics', 'overview'])
    expect((await on.call('GET', `community/${what}`, undefined, 'moderator', nobody)).status).toBe(404)
})
