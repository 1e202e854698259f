import type { ChatMember } from '@parvis/chat'
import { type Caller, EngineError, inTransaction } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { randomFrom } from '@parvis/work/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personHash } from '../members/reported-members.js'
import { leaveMembers, upsertMembers } from '../members/write-members.js'
import { lockNetworkPeople } from '../people-locks.js'
import { eraseMember } from '../privacy/erase-member.js'
import { writeLeft, writeReported } from '../streams/write-member-effects.js'
import {
  type CommunityDatabase,
  communityDatabase,
  type TestNetwork,
  testCaller,
} from '../testing/community-database.js'
import { linkMembers } from './link-members.js'
import { unlinkPresence } from './unlink-presence.js'

const secret = 'a secret of the tests'
const people = Array.from({ length: 24 }, (_, index) => String(100 + index))
const began = Date.now()

let database: CommunityDatabase
let networks: TestNetwork[]
let communityId: string
let caller: Caller

beforeAll(async () => {
  database = await communityDatabase()
  const first = await database.network()
  networks = [first, await database.network(first), await database.network(first)]
  communityId = first.communityId
  caller = testCaller(first.accountId)
})
afterAll(() => database.close())

const query = async (text: string) => (await database.pool.query(text)).rows

interface Presence {
  readonly networkId: string
  readonly userId: string
  readonly memberId: string
}
const presences = (): Promise<Presence[]> =>
  query(`select "networkId", "userId", "memberId" from "community_presences" where "memberId" is not null`)

/** Violated invariants of members and presences, if any. */
const contradictions = async () => ({
  withoutMember:
    await query(`select p."userId" from "community_presences" p where p."memberId" is not null and not exists
    (select from "community_members" m where m."id" = p."memberId")`),
  twiceOnOne: await query(`select "memberId" from "community_presences" where "memberId" is not null
    group by "memberId", "networkId" having count(*) > 1`),
  homeless: await query(`select m."id" from "community_members" m where not exists (
    select from "community_presences" p where p."memberId" = m."id" and coalesce(p."homeId", p."memberId") = m."id")`),
  sharedHomes:
    await query(`select coalesce("homeId", "memberId") from "community_presences" where "memberId" is not null
    group by 1 having count(*) > 1`),
  unmarked: await query(`select "userId" from "community_presences" p where "homeId" is null and exists (
    select from "community_presences" o where o."memberId" = p."memberId" and o."networkId" <> p."networkId")`),
  notMirrored: await query(`select m."id" from "community_members" m cross join lateral (
      select jsonb_agg(jsonb_build_array(p."networkId", p."userId", p."nickname", p."leftAt" is null) order by p."networkId")
        as "is", array_agg(p."networkId" order by p."networkId") as "networks", bool_and(p."leftAt" is not null) as "isGone"
      from "community_presences" p where p."memberId" = m."id"
    ) p cross join lateral (
      select jsonb_agg(jsonb_build_array(e->'networkId', e->'userId', e->'nickname', e->>'leftAt' is null)
        order by (e->>'networkId')::uuid) as "mirrored"
      from jsonb_array_elements(m."presences") e
    ) e where p."is" is distinct from e."mirrored" or p."networks" <> m."networks"
      or p."isGone" <> (m."leftAt" is not null)`),
  strayEvents:
    await query(`select "kind" from "community_events" e where "memberId" is not null and not exists
    (select from "community_members" m where m."id" = e."memberId")`),
  miscounted: await query(`select * from (
      select coalesce(sum("total"), 0)::int as "counted" from "record_counts"
      where "resource" like '${communityMembers.name}%') k, (select count(*)::int as "are" from "community_members") m
    where k."counted" <> m."are"`),
})
const nothing = {
  withoutMember: [],
  twiceOnOne: [],
  homeless: [],
  sharedHomes: [],
  unmarked: [],
  notMirrored: [],
  strayEvents: [],
  miscounted: [],
}

/** Acceptable refusals: concurrent changes by someone else. */
function unlessRefused(error: unknown): void {
  if (error instanceof EngineError && ['not_found', 'invalid_input'].includes(error.code)) return
  throw error
}

it('each presence is of one member, which is as its presences are, whatever happens at once', async () => {
  const seed = Number(process.env.PARVIS_PROOF_SEED ?? Date.now())
  console.info(`PARVIS_PROOF_SEED=${seed}`)
  const random = randomFrom(seed)
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const some = () => people.filter(() => random() < 0.4)
  const reported = (userId: string): ChatMember => ({
    userId,
    username: `user-${userId}`,
    displayName: null,
    nickname: `${Math.floor(random() * 1e6)}`,
    avatarUrl: null,
    isBot: false,
    isPending: false,
    joinedAt: new Date(began + Number(userId)),
  })
  const { pool } = database
  const now = () => new Date()

  for (const network of networks) await upsertMembers(pool, network, people.map(reported), now(), secret)
  const alone = new Map((await presences()).map((one) => [`${one.networkId} ${one.userId}`, one.memberId]))

  const works: readonly (() => Promise<unknown>)[] = [
    () => upsertMembers(pool, any(networks), some().map(reported), now(), secret),
    () => leaveMembers(pool, any(networks), some().slice(0, 3), now(), secret),
    () => {
      const network = any(networks)
      const effects = some().map((userId) => {
        const member = { ...reported(userId), joinedAt: now() }
        return { kind: 'reported', serverId: '1', member, isJoin: true } as const
      })
      return inTransaction(pool, (on) => writeReported(on, network, effects, now(), secret))
    },
    () => {
      const [one, other] = random() < 0.5 ? [0, 1] : [1, 0]
      const effects = people.map(
        (id) => ({ kind: 'reported', serverId: '1', member: reported(id), isJoin: false }) as const,
      )
      return inTransaction(pool, async (on) => {
        const theirs = [networks[one], networks[other]].filter((network) => network !== undefined)
        await lockNetworkPeople(on, ...theirs)
        for (const network of theirs) await writeReported(on, network, effects, now(), secret)
      })
    },
    () => {
      const network = any(networks)
      const effects = some().map((userId) => ({ kind: 'left', serverId: '1', userId }) as const)
      return inTransaction(pool, (on) => writeLeft(on, network, effects.slice(0, 2), now(), secret))
    },
    async () => {
      const found = await presences()
      const [one, other] = [any(found), any(found)]
      await linkMembers(pool, caller, { communityId, memberId: one.memberId, otherId: other.memberId })
    },
    async () => {
      const found = await presences()
      const [one, other] = [any(found), any(found)]
      await linkMembers(pool, caller, { communityId, memberId: one.memberId, otherId: other.memberId })
    },
    async () => unlinkPresence(pool, caller, { communityId, ...any(await presences()) }),
  ]
  const erased: string[] = []
  const erase = async () => {
    const { memberId } = any(await presences())
    const theirs = (await presences()).filter((one) => one.memberId === memberId)
    await eraseMember(pool, caller, { communityId, memberId }, secret)
    erased.push(...theirs.map(({ userId }) => userId))
  }

  for (let round = 0; round < 12; round++) {
    const at = round % 4 === 3 ? [erase] : []
    const once = [...Array.from({ length: 10 }, () => any(works)), ...at]
    await Promise.all(once.map((work) => work().catch(unlessRefused)))
    expect(await contradictions()).toEqual(nothing)
  }

  for (let found = await presences(); ; found = await presences()) {
    const linked = found.find((one) =>
      found.some((other) => other !== one && other.memberId === one.memberId),
    )
    if (!linked) break
    await unlinkPresence(pool, caller, { communityId, ...linked })
  }
  expect(await contradictions()).toEqual(nothing)
  const stored = (await presences()).filter((one) => !erased.includes(one.userId))
  expect(stored.length).toBeGreaterThan(0)
  for (const one of stored) expect(one.memberId).toBe(alone.get(`${one.networkId} ${one.userId}`))
  const hashes = (await presences()).map(({ userId }) => personHash(secret, communityId, 'discord', userId))
  const { rows } = await pool.query('select 1 from "erased_members" where "personHash" = any($1)', [hashes])
  expect(rows).toEqual([])
})
