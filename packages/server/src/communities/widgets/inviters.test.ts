import { welcomeMessage } from '@parvis/schemas/widgets'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { frenchMessages, type GreetingWorld, greetingWorld } from './testing/greeting-world.js'

const route = 'GET /guilds/:guild/invites'
const often = { count: 1000, seconds: 1 }
const usual = ['ViewChannel', 'SendMessages'] as const
const invited = frenchMessages('{{member}} par {{inviter}}.')

let on: GreetingWorld

beforeAll(async () => {
  on = await greetingWorld({ healthEvery: 300 })
})
beforeEach(() => on.control.setRates({ routes: { guildInvites: often, sendMessage: often } }))
afterEach(async () => {
  on.control.clearFaults()
  await on.stop()
})
afterAll(() => on.close())

type Server = Awaited<ReturnType<typeof invitingServer>>

/** A server whose welcome names who invited someone, with invites of Anna and of Bob, who is elsewhere. */
async function invitingServer(
  permissions: readonly ('ManageGuild' | 'ViewAuditLog')[] = ['ManageGuild'],
  world: GreetingWorld = on,
) {
  const one = await world.server({ messages: invited, gatherAbove: null }, true, [...usual, ...permissions])
  const { guildId } = one
  const elsewhere = world.control.addGuild().id
  const inviteOf = (name: string) => {
    const userId = world.control.join({ guildId: elsewhere, user: { global_name: name } }).user.id
    return { userId, code: world.control.createInvite({ guildId, userId }).code }
  }
  const [anna, bob] = [inviteOf('Another'), inviteOf('Bob')]
  return {
    ...one,
    anna,
    bob,
    join: (nick: string, invite?: string, pending = false) =>
      world.control.join({ guildId, nick, invite, pending }).user.id,
    /** How often the invites were read; undefined where they are not. */
    async reads(): Promise<number | undefined> {
      const select = `select "invitesVersion" from "community_widget_states"
        where "networkId" = $1 and "readsInvites" and "invitesReadAt" is not null`
      return (await world.pool.query(select, [one.networkId])).rows[0]?.invitesVersion
    },
    /** Whether the invites were read after the last synchronisation: only then are their uses comparable. */
    async areComparable(): Promise<boolean> {
      const select = `select from "community_sync_runs" where "networkId" = $1 and "state" = 'running'`
      const { rows } = await world.pool.query(select, [one.networkId])
      return rows.length === 0 && ((await this.reads()) ?? 0) > 0
    },
    /** Whether nobody's inviter is yet to be known. */
    async areSettled(): Promise<boolean> {
      const select = 'select from "community_arrivals" where "networkId" = $1 and "awaitsInviter"'
      return (await world.pool.query(select, [one.networkId])).rows.length === 0
    },
    /** Who invited each of those who arrived, in their order. */
    async inviters(): Promise<(string | null)[]> {
      const select = `select "inviterId" from "community_arrivals" where "networkId" = $1 and "userId" <> $2 order by "joinedAt"`
      return (await world.pool.query(select, [one.networkId, anna.userId])).rows.map(
        ({ inviterId }) => inviterId,
      )
    },
  }
}

/** Starts to greet once the invites were read; Anna joins, and does not agree to the rules yet. */
async function begin(one: Server, world: GreetingWorld = on) {
  const gateway = await world.begin(one)
  await world.until(async () => expect(await one.network()).toMatchObject({ syncedAt: expect.any(String) }))
  await world.until(async () => expect((await one.reads()) ?? 0).toBeGreaterThan(0))
  world.control.join({ guildId: one.guildId, userId: one.anna.userId, nick: 'Anna', pending: true })
  await world.until(async () => expect(await world.arrivals(one)).toBe(1))
  await world.until(async () => expect(await one.areSettled()).toBe(true))
  await world.until(async () => expect(await one.areComparable()).toBe(true))
  return gateway
}

describe('the inviter in a welcome', () => {
  it('is who made the invite that was used', async () => {
    const one = await invitingServer()
    await begin(one)
    one.join('Zoé', one.anna.code)
    await on.until(() => expect(one.texts()).toEqual(['Zoé par Anna.']))
    one.join('Léo', one.bob.code)
    await on.until(() => expect(one.texts()).toEqual(['Zoé par Anna.', 'Léo par Bob.']))
    const { code } = on.control.createInvite({ guildId: one.guildId, userId: one.anna.userId })
    one.join('Max', code)
    await on.until(() => expect(one.texts().at(-1)).toBe('Max par Anna.'))
    expect(await one.inviters()).toEqual([one.anna.userId, one.bob.userId, one.anna.userId])
  })

  it('is known though they agree to the rules later', async () => {
    const one = await invitingServer()
    await begin(one)
    const zoe = one.join('Zoé', one.anna.code, true)
    await on.until(async () => expect(await one.inviters()).toEqual([one.anna.userId]))
    const leo = one.join('Léo', one.bob.code, true)
    await on.until(async () => expect(await one.inviters()).toEqual([one.anna.userId, one.bob.userId]))
    for (const userId of [leo, zoe]) on.control.acceptRules({ guildId: one.guildId, userId })
    await on.until(() => expect(one.texts().toSorted()).toEqual(['Léo par Bob.', 'Zoé par Anna.']))
  })

  it('is unknown without an invite, with one of nobody, and where two were used at once', async () => {
    const one = await invitingServer()
    await begin(one)
    one.join('Zoé')
    await on.until(() => expect(one.texts()).toEqual(['Zoé par .']))
    one.join('Léo', on.control.createInvite({ guildId: one.guildId }).code)
    await on.until(() => expect(one.texts().at(-1)).toBe('Léo par .'))
    on.control.fail({ route, delay: 500 })
    one.join('Max', one.anna.code)
    one.join('Eva', one.bob.code)
    await on.until(() => expect(one.texts()).toHaveLength(4))
    expect(await one.inviters()).toEqual([null, null, null, null])
    on.control.clearFaults()
    await on.until(async () => expect(await one.areSettled()).toBe(true))
    one.join('Ida', one.bob.code)
    await on.until(() => expect(one.texts().at(-1)).toBe('Ida par Bob.'))
  })

  it('does not hold up the welcome while Discord fails, and is noted afterwards', async () => {
    const one = await invitingServer()
    await begin(one)
    on.control.fail({ route, status: 503, times: 1000 })
    one.join('Zoé', one.anna.code)
    await on.until(() => expect(one.texts()).toEqual(['Zoé par .']))
    expect(await one.inviters()).toEqual([null])
    on.control.clearFaults()
    await on.until(async () => expect(await one.inviters()).toEqual([one.anna.userId]))
  })

  it('is known though they arrived while the invites were read', async () => {
    const one = await invitingServer()
    await begin(one)
    const asked = () => on.control.counts().requests[route] ?? 0
    on.control.fail({ route, delay: 1000, isDone: true, times: 2 })
    const before = asked()
    await on.until(() => expect(asked()).toBeGreaterThan(before))
    one.join('Zoé', one.bob.code)
    await on.until(() => expect(one.texts()).toEqual(['Zoé par Bob.']))
  })

  it('is known though the invites were read before the arrival was reported', async () => {
    const one = await invitingServer()
    const gateway = await begin(one)
    await gateway.stop()
    const reads = () => on.control.counts().requests[route] ?? 0
    const before = reads()
    one.join('Zoé', one.anna.code)
    await on.until(() => expect(reads()).toBeGreaterThan(before + 2))
    await on.startGateway()
    await on.until(() => expect(one.texts()).toEqual(['Zoé par Anna.']))
  })

  it('is known though they arrived after a round had looked at the invites', async () => {
    const one = await invitingServer()
    const gateway = await begin(one)
    const zoe = one.join('Zoé', one.anna.code, true)
    await on.until(async () => expect(await one.inviters()).toEqual([one.anna.userId]))
    await gateway.stop()
    const writer = await on.pool.connect()
    try {
      await writer.query('begin')
      await writer.query(`select pg_advisory_xact_lock(hashtextextended('parvis.network ' || $1, 0))`, [
        one.networkId,
      ])
      await on.pool.query(
        `update "community_widget_states" set "nextAt" = now() where "networkId" = $1 returning pg_notify('arrivals', "platform")`,
        [one.networkId],
      )
      await on.until(async () => expect(await waitingFor(one)).toBeGreaterThan(0))
      await writer.query('update "community_invites" set "uses" = "uses" - 1 where "code" = $1', [
        one.anna.code,
      ])
      await writer.query(
        `update "community_arrivals" set "awaitsInviter" = true, "inviterId" = null, "readyAt" = now(), "dueAt" = now()
         where "networkId" = $1 and "userId" = $2`,
        [one.networkId, zoe],
      )
      await writer.query('commit')
    } finally {
      writer.release()
    }
    await on.until(() => expect(one.texts()).toEqual(['Zoé par Anna.']))
  })

  it('is known soon after a synchronisation, though servers are rarely looked at', async () => {
    const rare = await greetingWorld({ healthEvery: 3_600_000 })
    try {
      const one = await invitingServer(['ManageGuild'], rare)
      await begin(one, rare)
      const before = (await one.reads()) ?? 0
      await rare.call('POST', `community/networks/${one.networkId}/sync`, {}, one.communityId)
      await rare.until(async () => expect((await one.reads()) ?? 0).toBeGreaterThan(before))
      one.join('Zoé', one.bob.code)
      await rare.until(() => expect(one.texts()).toEqual(['Zoé par Bob.']))
    } finally {
      await rare.stop()
      await rare.close()
    }
  })

  it('is right though two processes read, and one of them dies', async () => {
    const one = await invitingServer()
    await begin(one)
    const dying = on.startWorker()
    on.startWorker()
    const expected: string[] = []
    for (let nth = 0; nth < 12; nth++) {
      const { code, userId } = nth % 3 === 0 ? one.bob : one.anna
      if (nth === 6) {
        on.control.fail({ route, delay: 300, times: 1 })
        one.join(`Nº${nth}`, code)
        dying.kill()
      } else one.join(`Nº${nth}`, code)
      expected.push(userId)
      await on.until(async () => expect(await one.inviters()).toEqual(expected))
    }
    await on.until(() => expect(one.texts()).toHaveLength(12))
  })
})

/** How many transactions wait for the people of a network. */
async function waitingFor({ networkId }: Server): Promise<number> {
  const select = `select count(*)::int from pg_locks l, hashtextextended('parvis.network ' || $1, 0) k
    where l."locktype" = 'advisory' and not l."granted" and l."classid"::bigint = (k >> 32) & 4294967295
      and l."objid"::bigint = k & 4294967295`
  return (await on.pool.query(select, [networkId])).rows[0].count
}

describe('the invites of a server', () => {
  it('are not read without the permission, and the health says so', async () => {
    const one = await invitingServer(['ViewAuditLog'])
    await on.begin(one)
    const finding = { widget: 'welcome-message', cause: 'unreadable_invites' }
    await on.until(async () => expect(await one.network()).toMatchObject({ health: { widgets: [finding] } }))
    one.join('Zoé', one.anna.code)
    await on.until(() => expect(one.texts()).toEqual(['Zoé par .']))
    expect(await one.reads()).toBeUndefined()
    await on.until(async () => expect(await one.network()).toMatchObject({ syncedAt: expect.any(String) }))
    on.control.addBot({ guildId: one.guildId, permissions: [...usual, 'ManageGuild'] })
    await on.until(async () => expect(await one.network()).toMatchObject({ health: { widgets: [] } }))
    await on.until(async () => expect(await one.areComparable()).toBe(true))
    one.join('Léo', one.bob.code)
    await on.until(() => expect(one.texts().at(-1)).toBe('Léo par Bob.'))
  })

  it('are read once a widget that names inviters is switched on, and no more once none does', async () => {
    const one = await invitingServer()
    await on.pool.query('delete from "welcome_message" where "networkId" = $1', [one.networkId])
    await on.begin(one)
    await on.until(async () => expect((await one.network()).health).toMatchObject({ widgets: [] }))
    expect(await one.reads()).toBeUndefined()
    const settings = {
      networkId: one.networkId,
      enabled: true,
      channel_id: one.channelId,
      every: 2,
      content: [{ language: 'fr', text: 'Merci {{inviter}}' }],
    }
    await on.call('POST', 'community/widgets/milestones', settings, one.communityId)
    await on.until(async () => expect((await one.reads()) ?? 0).toBeGreaterThan(0))
    await on.pool.query('update "milestones" set "enabled" = false where "networkId" = $1', [one.networkId])
    await on.until(async () => expect(await one.reads()).toBeUndefined())
    const select = 'select from "community_invites" where "networkId" = $1'
    expect((await on.pool.query(select, [one.networkId])).rows).toEqual([])
  })

  it('do not name someone who was erased', async () => {
    const one = await invitingServer()
    await begin(one)
    one.join('Zoé', one.anna.code)
    await on.until(() => expect(one.texts()).toEqual(['Zoé par Anna.']))
    const members = await on.call('GET', 'community/members?count=exact', undefined, one.communityId)
    const anna = members.items.find(({ names }: { names: string }) => names.startsWith('Anna'))
    const data = (await on.call('GET', `community/members/${anna.id}/data`, undefined, one.communityId)).item
    expect(data.invites).toMatchObject([{ code: one.anna.code, uses: 1 }])
    await on.call('POST', `community/members/${anna.id}/erase`, {}, one.communityId)
    expect(await one.inviters()).toEqual([null])
    const before = (await one.reads()) ?? 0
    await on.until(async () => expect((await one.reads()) ?? 0).toBeGreaterThan(before + 1))
    one.join('Léo', one.anna.code)
    await on.until(() => expect(one.texts().at(-1)).toBe('Léo par .'))
    const tables = ['community_invites', 'community_arrivals', 'community_deliveries', 'community_presences']
    for (const table of tables) {
      const select = `select to_jsonb(t)::text as "row" from "${table}" t where "networkId" = $1`
      const { rows } = await on.pool.query(select, [one.networkId])
      expect(rows.map(({ row }) => row).join('\n')).not.toMatch(new RegExp(`Anna|${one.anna.userId}`))
    }
  })
})

it('settings are tried with the inviters of past arrivals', async () => {
  const one = await invitingServer()
  await begin(one)
  one.join('Zoé', one.anna.code)
  await on.until(() => expect(one.texts()).toEqual(['Zoé par Anna.']))
  const path = `community/widgets/welcome-message/networks/${one.networkId}/dry-run`
  const messages = frenchMessages('Merci {{inviter}} !')
  const settings = { ...welcomeMessage.example(one.channelId), messages }
  const { items } = await on.call('POST', path, settings, one.communityId)
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['Merci Anna !'])
})
