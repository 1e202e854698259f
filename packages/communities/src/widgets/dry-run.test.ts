import { welcomeMessage } from '@parvis/schemas/widgets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommunityDatabase, communityDatabase, type TestNetwork } from '../testing/community-database.js'
import { dryRun, dryRunOn, type PastArrival, selectLatest } from './dry-run.js'

const { name, example } = welcomeMessage
const server = { networkId: 'n', name: 'A *server*', locale: 'en-GB', memberCount: 1234 }
const day = (nth: number) => new Date(Date.UTC(2026, 0, nth))
const arrival = (userId: string, nth: number, servedAt: Date | null = null): PastArrival => ({
  userId,
  name: 'Anna *',
  language: null,
  inviter: null,
  joinedAt: day(nth),
  readyAt: day(nth),
  pace: 1,
  servedAt,
})

describe('about arrivals', () => {
  it('says in words what would have been written', () => {
    const [message] = example('42').messages
    const content = [{ id: 'a', language: 'de', text: '{{mention}} {{server}} {{count}} {{date}}' }] as const
    const settings = { ...example('42'), messages: [{ ...message, content }] }
    expect(dryRun(name, settings, server, [arrival('1', 2)])).toEqual([
      {
        userId: '1',
        name: 'Anna *',
        joinedAt: day(2),
        reason: 'drawn',
        choice: message?.id,
        language: 'de',
        text: '@Anna * A *server* 1.234 2. Januar 2026',
      },
    ])
  })

  it('greets those again who come back after the days of the settings, whether in these arrivals or before', () => {
    const reasons = dryRun(name, { ...example('42'), greetAgainAfter: 10 }, server, [
      arrival('1', 2, day(1)),
      arrival('2', 3),
      arrival('1', 11, day(1)),
      arrival('2', 12),
    ]).map(({ reason }) => reason)
    expect(reasons).toEqual(['greeted_before', 'drawn', 'drawn', 'greeted_before'])
  })

  it('gathers and pauses as it would have', () => {
    const at = (seconds: number) => new Date(day(2).getTime() + seconds * 1000)
    const storm = Array.from({ length: 5 }, (_, nth) => ({
      ...arrival(String(nth), 2),
      readyAt: at(nth),
      pace: nth + 1,
    }))
    const [message] = example('42').messages
    const content = [{ id: 'a', language: 'en', text: '{{mention}}' }] as const
    const settings = { ...example('42'), messages: [{ ...message, content }], gatherAbove: 1 }
    const gathered = dryRun(name, { ...settings, pauseAbove: null }, server, storm)
    expect(gathered.map(({ text }) => text)).toEqual([
      '@Anna *',
      ...Array(4).fill('@Anna *, @Anna *, @Anna *, @Anna *'),
    ])
    const paused = dryRun(name, { ...settings, pauseAbove: 3 }, server, storm)
    expect(paused.map(({ reason }) => reason)).toEqual(['drawn', ...Array(4).fill('paused')])
  })
})

describe('the latest arrivals', () => {
  let database: CommunityDatabase
  let network: TestNetwork

  beforeAll(async () => {
    database = await communityDatabase()
    network = await database.network()
    await insertArrivals(30_000)
  })
  afterAll(() => database.close())

  /** Arrivals of different people, a minute after the other; the last one has not agreed to the rules. */
  async function insertArrivals(count: number): Promise<void> {
    const { accountId, communityId, networkId } = network
    const { pool } = database
    await pool.query(
      `insert into "community_arrivals" ("accountId", "communityId", "networkId", "userId", "joinedAt", "readyAt")
select $1, $2, $3, n::text, to_timestamp(60 * n), case when n < $4 then to_timestamp(60 * n) end
from generate_series(1, $4) n`,
      [accountId, communityId, networkId, count],
    )
    await pool.query(
      `insert into "community_widget_states" ("accountId", "communityId", "networkId", "platform") values ($1, $2, $3, 'discord')`,
      [accountId, communityId, networkId],
    )
    await pool.query('analyze "community_arrivals"')
  }

  it('are the last 200 that were ready, the first one first', async () => {
    const found = await dryRunOn(database.pool, network, welcomeMessage, example('42'))
    expect(found).toHaveLength(200)
    expect([found[0]?.userId, found.at(-1)?.userId]).toEqual(['29800', '29999'])
  })

  it('are found by an index', async () => {
    const { accountId, communityId, networkId } = network
    const { text, values } = selectLatest({ accountId, communityId, networkId, widget: name, most: 200 })
    const { rows } = await database.pool.query({ text: `explain ${text}`, values })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan Backward using "community_arrivals_\d+_/)
    expect(plan).not.toContain('Seq Scan on community_arrivals')
  })
})
