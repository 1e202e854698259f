import type { RemoteControl } from '@parvis/discord-simulator'
import type { Pool } from '@parvis/engine'
import type { BuiltCommunity } from './built-community.js'

/** Maximum number of reported differences. */
const most = 20
const batch = 10_000

type Member = Awaited<ReturnType<RemoteControl['members']>>[number]

export interface DifferencesOptions {
  readonly pool: Pool
  readonly control: RemoteControl
  /** The ids of people who were erased from the community. */
  readonly erased?: ReadonlySet<string>
}

/** Differences between the tables of a community's one network and the simulator, by row, and contradictions within the tables. */
export async function differences(
  { pool, control, erased = new Set() }: DifferencesOptions,
  { guildId, accountId, communityId, networkId }: BuiltCommunity,
): Promise<string[]> {
  const found: string[] = []
  const ofNetwork = [accountId, communityId, networkId]
  let present = 0
  for await (const members of pagesOf(control, guildId)) {
    const { rows } = await pool.query<Presence>(selectPresent, [
      ...ofNetwork,
      members.map(({ user }) => user.id),
    ])
    const stored = new Map(rows.map((row) => [row.userId, storedFacts(row)]))
    for (const member of members) {
      const { id } = member.user
      const facts = erased.has(id) ? undefined : realFacts(member)
      if (facts) present += 1
      if (stored.get(id) !== facts) found.push(`${guildId} ${id}: ${stored.get(id)} instead of ${facts}`)
    }
    if (found.length >= most) return found.slice(0, most)
  }
  return [...found, ...totalDifferences(guildId, present, await totalsOf(pool, [...ofNetwork, [...erased]]))]
}

async function* pagesOf(control: RemoteControl, guildId: string): AsyncGenerator<Member[]> {
  for (let after = '0'; ; ) {
    const members = await control.members({ guildId, after, limit: batch })
    const last = members.at(-1)
    if (!last) return
    yield members
    after = last.user.id
  }
}

interface Presence {
  readonly userId: string
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
  readonly isBot: boolean
  readonly isPending: boolean
  readonly joinedAt: Date | null
}

function storedFacts({ username, displayName, nickname, isBot, isPending, joinedAt }: Presence): string {
  return JSON.stringify([username, displayName, nickname, isBot, isPending, joinedAt?.getTime()])
}

function realFacts({ user, nick, pending, joined_at }: Member): string {
  const names = [user.username, user.global_name || null, nick || null]
  return JSON.stringify([...names, user.bot === true, pending === true, Date.parse(joined_at ?? '')])
}

/** Totals of a network, whose community has no other. */
interface Totals {
  /** Numbers of present presences, their members, and present members. */
  readonly present: number
  readonly members: number
  readonly presentMembers: number
  /** Presences that are missing or different in members. */
  readonly torn: number
  /** Remaining rows of erased people. */
  readonly erasedRows: number
  /** Error of the stored number of members. */
  readonly miscounted: number
  /** Present people according to the stored counts, and the number of quarters with wrong counts. */
  readonly counted: number
  readonly wrongQuarters: number
}

async function totalsOf(pool: Pool, values: readonly unknown[]): Promise<Totals | undefined> {
  const client = await pool.connect()
  try {
    // A million members take longer than a call's timeout.
    await client.query('begin; set local statement_timeout = 0')
    return (await client.query<Totals>(selectTotals, [...values])).rows[0]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function totalDifferences(guildId: string, present: number, totals: Totals | undefined): string[] {
  const right = {
    present,
    members: present,
    presentMembers: present,
    counted: present,
    torn: 0,
    erasedRows: 0,
    miscounted: 0,
    wrongQuarters: 0,
  }
  return Object.entries(right)
    .map(([name, count]) => ({ name, count, stored: totals?.[name as keyof Totals] }))
    .filter(({ count, stored }) => stored !== count)
    .map(({ name, count, stored }) => `${guildId}: ${name} is ${stored} instead of ${count}`)
}

const facts = ['username', 'displayName', 'nickname', 'isBot', 'isPending', 'joinedAt']
const of = (rows: string) => facts.map((name) => `${rows}."${name}"`).join(', ')

const selectPresent = `select "userId", ${of('p')} from "community_presences" p
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "userId" = any($4) and "leftAt" is null`

const selectTotals = `with p as (
  select * from "community_presences" where "accountId" = $1 and "communityId" = $2 and "networkId" = $3
), m as (
  select * from "community_members" where "accountId" = $1 and "communityId" = $2
), c as (
  select * from "community_counts" where "accountId" = $1 and "communityId" = $2 and "networkId" = $3
), q as (
  select date_bin('15 minutes', coalesce("joinedAt", "arrivedAt"), '2000-01-01T00:00Z') as "quarter", count(*) as "people",
    count(*) filter (where "isBot") as "bots"
  from p where "leftAt" is null group by 1
), mirrored as (
  select m."id" as "memberId", t.* from m, jsonb_to_recordset(m."presences") as t ("userId" text, "username" text,
    "displayName" text, "nickname" text, "isBot" boolean, "isPending" boolean, "joinedAt" timestamptz, "leftAt" timestamptz)
)
select (select count(*) from p where "leftAt" is null)::int as "present",
  (select count(distinct "memberId") from p where "leftAt" is null)::int as "members",
  (select count(*) from m where "leftAt" is null)::int as "presentMembers",
  (select count(*) from mirrored t
    full join (select * from p where "memberId" is not null) p using ("memberId", "userId")
    where (${of('t')}, t."leftAt" is null) is distinct from (${of('p')}, p."leftAt" is null))::int as "torn",
  ((select count(*) from p where "userId" = any($4))
    + (select count(*) from mirrored where "userId" = any($4)))::int as "erasedRows",
  ((select coalesce(sum("total"), 0) from "record_counts"
    where "accountId" = $1 and "resource" = 'community-members ' || $2::uuid) - (select count(*) from m))::int as "miscounted",
  (select t."members" from "community_totals" t where "accountId" = $1 and "communityId" = $2 and "networkId" = $3
    and t."members" = (select coalesce(sum("joined" - "left"), 0) from c)
    and t."bots" = (select coalesce(sum("joinedBots" - "leftBots"), 0) from c)) as "counted",
  (select count(*) from c full join q using ("quarter") where (coalesce(c."remaining", 0), coalesce(c."remainingBots", 0))
    is distinct from (coalesce(q."people", 0), coalesce(q."bots", 0)))::int as "wrongQuarters"`
