import type { ChatMember } from '@parvis/chat'
import { EngineError, systemCaller } from '@parvis/engine'
import { DatabaseFailure } from '@parvis/work'
import { randomFrom } from '@parvis/work/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveMembers, upsertMembers } from '../members/write-members.js'
import { linkMembers } from '../people/link-members.js'
import { eraseMember } from '../privacy/erase-member.js'
import { type CommunityDatabase, communityDatabase, type TestNetwork } from '../testing/community-database.js'
import { countNetwork, countNetworks } from './count-networks.js'
import { countMismatches } from './testing/count-mismatches.js'

const secret = 'a secret of the tests'

let database: CommunityDatabase
let network: TestNetwork
let clock = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  network = await database.network()
})

const at = (text: string) => new Date(`2026-${text}Z`)

function now(): Date {
  clock += 60_000
  return new Date(clock)
}

function memberOf(userId: string, more: Partial<ChatMember> = {}): ChatMember {
  const facts = { displayName: null, nickname: null, avatarUrl: null, isBot: false, isPending: false }
  return { userId, username: `user-${userId}`, joinedAt: at('01-01T00:00:00'), ...facts, ...more }
}

const take = (members: readonly ChatMember[], seenAt = now(), where = network) =>
  upsertMembers(database.pool, where, members, seenAt, secret)
const leave = (userIds: readonly string[], seenAt = now(), where = network) =>
  leaveMembers(database.pool, where, userIds, seenAt, secret)
const count = (where = network) => countNetwork(database.pool, where)

async function erase(userId: string, where = network): Promise<void> {
  const { accountId, communityId, networkId } = where
  const { rows } = await database.pool.query(
    `select "memberId" from "community_presences" where "networkId" = $1 and "userId" = $2 and "memberId" is not null`,
    [networkId, userId],
  )
  if (!rows[0]) return
  const caller = systemCaller('platformReports', accountId)
  await eraseMember(database.pool, caller, { communityId, memberId: rows[0].memberId }, secret)
}

/** The counts of a network by quarter of an hour: `joined/left/remaining`. */
async function counts({ networkId }: TestNetwork): Promise<Record<string, string>> {
  const { rows } = await database.pool.query(
    `select "quarter", "joined" || '/' || "left" || '/' || "remaining" as "counts" from "community_counts"
where "networkId" = $1 and ("joined", "left", "remaining") <> (0, 0, 0) order by "quarter"`,
    [networkId],
  )
  return Object.fromEntries(rows.map(({ quarter, counts }) => [quarter.toISOString().slice(5, 16), counts]))
}

async function totals({ networkId }: TestNetwork) {
  const text = 'select "members", "bots" from "community_totals" where "networkId" = $1'
  return (await database.pool.query(text, [networkId])).rows[0]
}

const expectRight = async () => expect(await countMismatches(database.pool)).toEqual([])

describe('a network', () => {
  it('is not counted as long as it is imported, and then from what is known of it', async () => {
    await take([memberOf('1', { joinedAt: at('01-01T00:14:59') }), memberOf('2', { isBot: true })])
    await take(
      [memberOf('3', { joinedAt: at('01-01T00:15:00') }), memberOf('4', { joinedAt: null })],
      at('06-01T08:00:00'),
    )
    await leave(['3', 'nobody knew'], at('06-01T10:07:00'))
    expect([await counts(network), await totals(network)]).toEqual([{}, undefined])
    await Promise.all([count(), count(), count()])
    const right = {
      '01-01T00:00': '2/0/2',
      '01-01T00:15': '1/0/0',
      '06-01T08:00': '1/0/1',
      '06-01T10:00': '0/1/0',
    }
    expect([await counts(network), await totals(network)]).toEqual([right, { members: 3, bots: 1 }])
    await count()
    expect([await counts(network), await totals(network)]).toEqual([right, { members: 3, bots: 1 }])
    await expectRight()
  })

  it('is counted at the start when it was imported before counts existed', async () => {
    const other = await database.network(network)
    for (const where of [network, other]) await take([memberOf('1', { joinedAt: null })], now(), where)
    await database.pool.query('update "community_presences" set "arrivedAt" = null where "networkId" = $1', [
      network.networkId,
    ])
    const imported = 'update "community_networks" set "syncedAt" = now() where "id" = $1'
    await database.pool.query(imported, [network.networkId])
    await countNetworks(database.pool)
    expect([await totals(network), await totals(other)]).toEqual([{ members: 1, bots: 0 }, undefined])
    await leave(['1'])
    expect(await totals(network)).toEqual({ members: 0, bots: 0 })
    await expectRight()
  })

  it('without anybody is counted as well', async () => {
    await count()
    expect(await totals(network)).toEqual({ members: 0, bots: 0 })
  })

  it('that was not filled to the end is as if it had not begun', async () => {
    await take([memberOf('1')])
    const client = await database.pool.connect()
    await client.query('begin; lock table "community_totals" in exclusive mode')
    const interrupted = count().catch((error: Error) => error)
    const waiting = `select "pid" from pg_stat_activity where "wait_event_type" = 'Lock' and "query" like 'with "there"%'
and "datname" = current_database()`
    await expect.poll(async () => (await database.pool.query(waiting)).rows.length).toBe(1)
    await database.pool.query(`select pg_terminate_backend("pid") from (${waiting}) w`)
    expect(await interrupted).toBeInstanceOf(DatabaseFailure)
    await client.query('rollback')
    client.release()
    expect([await counts(network), await totals(network)]).toEqual([{}, undefined])
    await count()
    await expectRight()
  })
})

describe('on a network that is counted', () => {
  beforeEach(() => count())

  it('a join counts at the platform’s join date, else at its report', async () => {
    await take([memberOf('1', { joinedAt: at('02-01T10:44:00') })], at('06-01T08:00:00'))
    await take([memberOf('2', { joinedAt: null })], at('06-01T08:01:00'))
    await take([memberOf('2', { joinedAt: null, nickname: 'Zoé' })], at('06-02T08:00:00'))
    expect(await counts(network)).toEqual({ '02-01T10:30': '1/0/1', '06-01T08:00': '1/0/1' })
    await leave(['2'], at('06-03T08:00:00'))
    await take([memberOf('2', { joinedAt: null })], at('06-04T08:00:00'))
    expect(await counts(network)).toEqual({
      '02-01T10:30': '1/0/1',
      '06-01T08:00': '1/0/0',
      '06-03T08:00': '0/1/0',
      '06-04T08:00': '1/0/1',
    })
    await expectRight()
  })

  it('a departure counts once, at its report, and lowers the remaining', async () => {
    await take([memberOf('1'), memberOf('2')])
    await leave(['1', 'nobody knew'], at('07-01T08:20:00'))
    await leave(['1'], at('07-02T08:20:00'))
    expect(await counts(network)).toEqual({ '01-01T00:00': '2/0/1', '07-01T08:15': '0/1/0' })
    await expectRight()
  })

  it('who comes back has joined twice', async () => {
    await take([memberOf('1')])
    await leave(['1'], at('07-01T08:20:00'))
    await take([memberOf('1', { joinedAt: at('07-01T09:00:00') })], at('07-01T09:00:01'))
    expect(await counts(network)).toEqual({
      '01-01T00:00': '1/0/0',
      '07-01T08:15': '0/1/0',
      '07-01T09:00': '1/0/1',
    })
  })

  it('who was taken to have left, and is there since the same moment, has not left', async () => {
    await take([memberOf('1')])
    await leave(['1'], at('07-01T08:20:00'))
    await take([memberOf('1', { isBot: true })], at('07-01T09:00:01'))
    expect(await counts(network)).toEqual({ '01-01T00:00': '1/0/1' })
    expect(await totals(network)).toEqual({ members: 1, bots: 1 })
    await expectRight()
  })

  it('who is there, but joined later than was known, left in between', async () => {
    await take([memberOf('1')])
    await take([memberOf('1', { joinedAt: at('03-01T09:00:00') })])
    expect(await counts(network)).toEqual({ '01-01T00:00': '1/0/0', '03-01T09:00': '1/1/1' })
    await take([memberOf('1', { joinedAt: at('02-01T09:00:00') })])
    expect(await counts(network)).toEqual({
      '01-01T00:00': '1/0/0',
      '02-01T09:00': '1/0/1',
      '03-01T09:00': '0/1/0',
    })
    await expectRight()
  })

  it('late and repeated reports change no count', async () => {
    await take([memberOf('1')])
    const before = await counts(network)
    await take([memberOf('1', { nickname: 'Zoé' })])
    await take([memberOf('1', { joinedAt: at('03-01T09:00:00') })], at('01-02T00:00:00'))
    await leave(['1'], at('01-02T00:00:00'))
    expect(await counts(network)).toEqual(before)
  })

  it('who is erased leaves; who had left has left already', async () => {
    await take([memberOf('1'), memberOf('2', { isBot: true }), memberOf('3')])
    await leave(['1'])
    for (const userId of ['1', '2']) await erase(userId)
    const sums = `select sum("joined")::int as "joined", sum("left")::int as "left", sum("leftBots")::int as "leftBots"
from "community_counts" where "networkId" = $1`
    const { rows } = await database.pool.query(sums, [network.networkId])
    expect([rows, await totals(network)]).toEqual([
      [{ joined: 3, left: 2, leftBots: 1 }],
      { members: 1, bots: 0 },
    ])
    await expectRight()
  })
})

it('keeps counts consistent with presences under concurrent reports in any order', async () => {
  const seed = Number(process.env.PARVIS_PROOF_SEED ?? Date.now())
  console.info(`PARVIS_PROOF_SEED=${seed}`)
  const random = randomFrom(seed)
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const people = Array.from({ length: 12 }, (_, index) => `${index}`)
  const some = () => people.filter(() => random() < 0.4)
  const joined = [
    null,
    at('03-01T00:00:00'),
    at('03-01T00:10:00'),
    at('04-01T00:00:00'),
    at('05-01T12:59:59'),
  ]
  const report = (userId: string) => memberOf(userId, { joinedAt: any(joined), isBot: random() < 0.3 })
  const networks = [network, await database.network(network), await database.network()]
  /** When something was reported; sometimes after something that was reported later. */
  const when = () => new Date(now().getTime() - (random() < 0.2 ? 600_000 : 0))
  const memberIds = async () => {
    const values = [network.accountId, network.communityId]
    const text = 'select "id" from "community_members" where "accountId" = $1 and "communityId" = $2'
    return (await database.pool.query(text, values)).rows.map(({ id }) => id)
  }
  const works: readonly (() => Promise<unknown>)[] = [
    () => take(some().map(report), when(), any(networks)),
    () => take(some().map(report), when(), any(networks)),
    () => leave(some().slice(0, 4), when(), any(networks)),
    () => count(any(networks)),
    async () => {
      const ids = await memberIds()
      const caller = systemCaller('platformReports', network.accountId)
      const link = { communityId: network.communityId, memberId: any(ids), otherId: any(ids) }
      await linkMembers(database.pool, caller, link)
    },
  ]
  const unlessRefused = (error: unknown) => {
    if (!(error instanceof EngineError && ['not_found', 'invalid_input'].includes(error.code))) throw error
  }
  for (let round = 0; round < 30; round++) {
    const erased = round % 6 === 5 ? [() => erase(any(people), any(networks))] : []
    const once = [...Array.from({ length: 6 }, () => any(works)), ...erased]
    await Promise.all(once.map((work) => work().catch(unlessRefused)))
    await expectRight()
  }
  const { rows } = await database.pool.query('select count(*)::int as "quarters" from "community_counts"')
  expect(rows[0].quarters).toBeGreaterThan(networks.length)
})
