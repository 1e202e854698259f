import { randomUUID } from 'node:crypto'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommunityDatabase, communityDatabase, type TestNetwork } from '../testing/community-database.js'
import { effectOn, selectStays } from './effect.js'

const name: string = welcomeMessage.name
const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

/** People with one outcome: when they joined, and for how many days each of them stayed; null for those still there. */
interface Joined {
  readonly joined: number
  readonly stayed: readonly (number | null)[]
  readonly outcome?: object | null
}

async function insertJoined(network: TestNetwork, groups: readonly Joined[]): Promise<void> {
  const rows = groups.flatMap(({ joined, stayed, outcome = null }) =>
    stayed.map((days) => ({
      userId: randomUUID(),
      joinedAt: daysAgo(joined),
      leftAt: days === null ? null : daysAgo(joined - days),
      progress: outcome === null ? {} : { [name]: outcome },
    })),
  )
  const { accountId, communityId, networkId } = network
  await database.pool.query(
    `insert into "community_arrivals" ("accountId", "communityId", "networkId", "userId", "joinedAt", "readyAt", "leftAt", "progress")
select $1, $2, $3, g."userId", g."joinedAt", g."joinedAt", g."leftAt", g."progress"
from jsonb_to_recordset($4::jsonb) as g ("userId" text, "joinedAt" timestamptz, "leftAt" timestamptz, "progress" jsonb)`,
    [accountId, communityId, networkId, JSON.stringify(rows)],
  )
}

async function insertDeliveries(
  network: TestNetwork,
  groups: readonly (readonly [count: number, choice: string | null, state: string, cause?: string])[],
  widget = name,
): Promise<void> {
  const { accountId, communityId, networkId } = network
  const rows = groups.flatMap(([count, choice, state, cause = null]) =>
    Array.from({ length: count }, () => ({ choice, state, cause, id: randomUUID() })),
  )
  await database.pool.query(
    `insert into "community_deliveries" ("accountId", "communityId", "networkId", "id", "channelId", "kind", "key", "mentions",
  "choice", "state", "cause", "queuedAt")
select $1, $2, $3, g."id", '1', 'widget', $5 || ' ' || g."id", '{}', g."choice", g."state", g."cause", $6
from jsonb_to_recordset($4::jsonb) as g ("id" uuid, "choice" text, "state" text, "cause" text)`,
    [accountId, communityId, networkId, JSON.stringify(rows), widget, daysAgo(3)],
  )
}

const greetedWith = (choice: string) => ({ reason: 'drawn', hasActed: true, at: now.toISOString(), choice })
const control = { reason: 'control_group', hasActed: false, at: now.toISOString() }
const before = { reason: 'greeted_before', hasActed: false, at: now.toISOString() }

/** Numbers of people, and of those who stayed, after 1, 7 and 30 days. */
const retention = (...counts: readonly (readonly [n: number, stayed: number])[]) =>
  counts.map(([n, stayed], index) => ({ days: [1, 7, 30][index], n, stayed }))

describe('the effect of a widget', () => {
  it('counts who stayed with each message, without one, and in the control group', async () => {
    const network = await database.network()
    await insertJoined(network, [
      { joined: 40, outcome: greetedWith('a'), stayed: [0.5, 3, 7, 29, 30, null] },
      { joined: 10, outcome: greetedWith('a'), stayed: [null] },
      { joined: 10, outcome: greetedWith('b'), stayed: [0.9, 8, null] },
      { joined: 0.5, outcome: greetedWith('b'), stayed: [0.1, null] },
      { joined: 20, outcome: control, stayed: [1, 2, null] },
      { joined: 5, outcome: control, stayed: [null, 4.9] },
      { joined: 20, outcome: before, stayed: [null] },
      { joined: 20, stayed: [0.1] },
      { joined: 366, outcome: greetedWith('old'), stayed: [null] },
    ])
    const effect = await effectOn(database.pool, network, name, now)
    expect(effect).toMatchObject({
      since: daysAgo(365),
      greeted: retention([10, 8], [10, 7], [6, 2]),
      control: retention([5, 5], [3, 1], [0, 0]),
      compared: retention([4, 3], [4, 3], [0, 0]),
      notGreeted: retention([7, 6], [5, 2], [0, 0]),
    })
    expect(effect.messages.map(({ choice, people, retention }) => [choice, people, retention])).toEqual([
      ['a', 7, retention([7, 6], [7, 5], [6, 2])],
      ['b', 5, retention([3, 2], [3, 2], [0, 0])],
    ])
  })

  it('counts the messages of each choice, and why they failed', async () => {
    const network = await database.network()
    await insertDeliveries(network, [
      [3, 'a', 'sent'],
      [1, 'a', 'waiting'],
      [1, 'a', 'sending', 'limited'],
      [2, 'a', 'uncertain', 'unclear'],
      [2, 'a', 'failed', 'forbidden'],
      [1, 'a', 'failed', 'too_late'],
      [4, null, 'sent'],
    ])
    await insertDeliveries(network, [[5, 'a', 'sent']], 'milestones')
    await insertDeliveries(await database.network(network), [[5, 'a', 'sent']])
    const none = { people: 0, retention: retention([0, 0], [0, 0], [0, 0]) }
    const { messages } = await effectOn(database.pool, network, name, now)
    expect(messages).toEqual([
      {
        ...none,
        choice: 'a',
        sent: 3,
        waiting: 2,
        uncertain: 2,
        failed: 3,
        causes: [
          { cause: 'forbidden', count: 2 },
          { cause: 'too_late', count: 1 },
        ],
      },
      { ...none, choice: null, sent: 4, waiting: 0, uncertain: 0, failed: 0, causes: [] },
    ])
  })

  it('is empty where nobody has arrived', async () => {
    const nobody = retention([0, 0], [0, 0], [0, 0])
    expect(await effectOn(database.pool, await database.network(), name, now)).toEqual({
      since: daysAgo(365),
      messages: [],
      greeted: nobody,
      control: nobody,
      compared: nobody,
      notGreeted: nobody,
    })
  })

  it('is read by an index among a hundred thousand arrivals', async () => {
    const network = await database.network()
    const { accountId, communityId, networkId } = network
    await database.pool.query(
      `insert into "community_arrivals" ("accountId", "communityId", "networkId", "userId", "joinedAt", "readyAt", "progress")
select $1, $2, $3, n::text, $4::timestamptz - n * interval '40 minutes', $4::timestamptz - n * interval '40 minutes', $5
from generate_series(1, 100000) n`,
      [accountId, communityId, networkId, now, { [name]: greetedWith('a') }],
    )
    await database.pool.query('analyze "community_arrivals"')
    const params = { accountId, communityId, networkId, widget: name, since: daysAgo(365), now }
    const { text, values } = selectStays(params)
    const { rows } = await database.pool.query({ text: `explain ${text}`, values })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Bitmap Index Scan on "community_arrivals_\d+_.*_ready_idx"/)
    expect(plan).not.toContain('Seq Scan on community_arrivals')
    const { greeted } = await effectOn(database.pool, network, name, now)
    expect(greeted[0]).toMatchObject({ n: (364 * 24 * 60) / 40 + 1 })
  })
})
