import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { frenchMessages, type GreetingWorld, greetingWorld } from './testing/greeting-world.js'

let on: GreetingWorld

beforeAll(async () => {
  on = await greetingWorld()
})
afterEach(() => on.stop())
afterAll(() => on.close())

describe('the welcome message', () => {
  it('greets who joins, by name, once', async () => {
    const one = await on.server({ messages: frenchMessages('Bienvenue {{mention}}, dite {{member}}') })
    await on.begin(one)
    const { user } = on.control.join({ guildId: one.guildId, nick: '*Zoé* @everyone' })
    await on.until(() => expect(one.texts()).toEqual([`Bienvenue <@${user.id}>, dite \\*Zoé\\* \\@everyone`]))
  })

  it('lets people choose their language below it, where that is switched on', async () => {
    const one = await on.server({ messages: frenchMessages('{{mention}}') })
    const other = await on.server({ messages: frenchMessages('{{mention}}'), languageButton: false })
    await on.begin(one, other)
    on.control.join({ guildId: one.guildId })
    on.control.join({ guildId: other.guildId })
    await on.until(() => expect([...one.texts(), ...other.texts()]).toHaveLength(2))
    const componentsOf = ({ channelId }: typeof one) =>
      on.control.messages({ channelId }).map(({ components }) => components)
    const button = { label: '🌐 Langue', style: 2, custom_id: expect.stringMatching(/^language:.{22}$/) }
    expect(componentsOf(one)).toMatchObject([[{ components: [button] }]])
    expect(componentsOf(other)).toEqual([[]])
  })

  it('is laid out as its settings say, and notifies those it mentions', async () => {
    const [plain] = frenchMessages('# Bonjour {{mention}}')
    const messages = [
      { ...plain, format: 'embed', accentColor: '#6750a7' },
      { ...plain, id: randomUUID(), format: 'components', accentColor: '#03dac6' },
    ] as ReturnType<typeof frenchMessages>
    const one = await on.server({ messages, randomMessage: false })
    await on.begin(one)
    const joined: string[] = []
    for (let nth = 1; nth <= 2; nth++) {
      joined.push(on.control.join({ guildId: one.guildId }).user.id)
      await on.until(() => expect(one.texts()).toHaveLength(nth))
    }
    const [first, second] = joined.map((id) => `<@${id}>`)
    const button = { custom_id: expect.stringMatching(/^language:/) }
    expect(on.control.messages({ channelId: one.channelId })).toMatchObject([
      {
        content: first,
        mentions: [{ id: joined[0] }],
        embeds: [{ description: `# Bonjour ${first}`, color: 0x6750a7 }],
        components: [{ components: [button] }],
      },
      {
        content: '',
        mentions: [{ id: joined[1] }],
        embeds: [],
        components: [
          {
            type: 17,
            accent_color: 0x03dac6,
            components: [{ content: `# Bonjour ${second}` }, { components: [button] }],
          },
        ],
      },
    ])
  })

  it('waits until the rules are agreed to', async () => {
    const one = await on.server({ messages: frenchMessages('{{mention}}') })
    await on.begin(one)
    const [pending, other] = [true, false].map((pending) =>
      on.control.join({ guildId: one.guildId, pending }),
    )
    await on.until(() => expect(one.texts()).toEqual([`<@${other?.user.id}>`]))
    on.control.changeMember({ guildId: one.guildId, userId: pending?.user.id ?? '', pending: false })
    await on.until(() => expect(one.texts()).toHaveLength(2))
  })

  it('is not for those who leave before it is decided', async () => {
    const one = await on.server({ messages: frenchMessages('{{mention}}') })
    const gateway = await on.startGateway()
    await on.connected([one])
    const { user } = on.control.join({ guildId: one.guildId })
    on.control.leave({ guildId: one.guildId, userId: user.id })
    const last = on.control.join({ guildId: one.guildId }).user.id
    await on.until(async () => expect(await on.arrivals(one)).toBe(2))
    await gateway.stop()
    on.startWorker()
    await on.until(() => expect(one.texts()).toEqual([`<@${last}>`]))
  })

  it('comes in order, whatever process decides', async () => {
    const one = await on.server({ messages: frenchMessages('a', 'b', 'c'), randomMessage: false })
    await on.begin(one)
    on.startWorker()
    for (let nth = 1; nth <= 7; nth++) {
      on.control.join({ guildId: one.guildId })
      await on.until(() => expect(one.texts()).toHaveLength(nth))
    }
    expect(one.texts()).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a'])
  })

  it('is not for bots, for those who come back, nor where it is switched off', async () => {
    const one = await on.server({ messages: frenchMessages('{{mention}}') })
    const silent = await on.server({}, false)
    await on.begin(one, silent)
    const { guildId } = one
    const { user } = on.control.join({ guildId })
    await on.until(() => expect(one.texts()).toHaveLength(1))
    on.control.leave({ guildId, userId: user.id })
    on.control.join({ guildId, userId: user.id })
    on.control.join({ guildId, user: { bot: true } })
    on.control.join({ guildId: silent.guildId })
    const last = on.control.join({ guildId }).user.id
    await on.until(() => expect(one.texts()).toEqual([`<@${user.id}>`, `<@${last}>`]))
    expect(silent.texts()).toEqual([])
  })

  it('greets those again who come back after the days it says', async () => {
    const one = await on.server({ messages: frenchMessages('{{mention}}'), greetAgainAfter: 0 })
    await on.begin(one)
    const { user } = on.control.join({ guildId: one.guildId })
    await on.until(() => expect(one.texts()).toHaveLength(1))
    on.control.leave({ guildId: one.guildId, userId: user.id })
    on.control.join({ guildId: one.guildId, userId: user.id })
    await on.until(() => expect(one.texts()).toHaveLength(2))
  })
})

describe('in a storm, the welcome message', () => {
  const settings = { messages: frenchMessages('{{mention}}'), gatherAbove: null, pauseAbove: 1 }

  /** Has people join a server at once, and waits until everyone is greeted or waits. @returns their mentions */
  async function storm(one: Awaited<ReturnType<typeof on.server>>): Promise<readonly string[]> {
    const joined = Array.from({ length: 5 }, () => on.control.join({ guildId: one.guildId }).user.id)
    await on.until(async () => {
      const [pause] = await one.pauses()
      expect(pause?.waiting).toBe(await on.undecided(one))
      expect(pause?.waiting + one.texts().length).toBe(joined.length)
    })
    return joined.map((id) => `<@${id}>`)
  }

  it('pauses, and greets those who wait together once a moderator says so', async () => {
    const one = await on.server(settings)
    await on.begin(one)
    const mentions = await storm(one)
    const alone = one.texts().length
    await one.endPause('act')
    await on.until(() => expect(one.texts()).toHaveLength(alone + 1))
    expect(
      one
        .texts()
        .flatMap((text) => text.split(', '))
        .toSorted(),
    ).toEqual(mentions.toSorted())
    expect(await one.pauses()).toEqual([])
  })

  it('lets them be where a moderator says so', async () => {
    const one = await on.server(settings)
    await on.begin(one)
    await storm(one)
    const before = one.texts()
    await one.endPause('dismiss')
    await on.until(async () => expect(await on.undecided(one)).toBe(0))
    expect(one.texts()).toEqual(before)
    expect(await one.pauses()).toEqual([])
  })

  it('greets the others where one of those whom it gathered is erased', async () => {
    const one = await on.server(settings)
    on.control.fail({
      route: 'POST /channels/:channel/messages',
      of: one.channelId,
      status: 503,
      times: 1000,
    })
    await on.begin(one)
    const join = () => on.control.join({ guildId: one.guildId }).user.id
    const first = join()
    await on.until(async () => expect(await messagesTo(one, first)).toEqual(['sending']))
    const others = Array.from({ length: 5 }, join)
    await on.until(async () => expect(await on.undecided(one)).toBe(5))
    await one.endPause('act')
    const erased = others[2] ?? ''
    await on.until(async () => expect(await messagesTo(one, erased)).toEqual(['waiting']))
    await erase(one, erased)
    on.control.clearFaults()
    await on.until(() => expect(mentioned(one)).toHaveLength(5))
    await on.until(async () => expect(await on.undecided(one)).toBe(0))
    expect(mentioned(one)).toEqual([first, ...others.filter((id) => id !== erased)].toSorted())
  })
})

type Server = Awaited<ReturnType<GreetingWorld['server']>>

/** Ids of those who are mentioned on a server. */
const mentioned = (one: Server) =>
  one
    .texts()
    .flatMap((text) => [...text.matchAll(/<@(\d+)>/g)].map(([, id = '']) => id))
    .toSorted()

/** The states of messages to someone. */
async function messagesTo({ networkId }: Server, userId: string): Promise<readonly string[]> {
  const select = `select "state" from "community_deliveries" where "networkId" = $1 and "userIds" @> array[$2]`
  return (await on.pool.query(select, [networkId, userId])).rows.map(({ state }) => state)
}

async function erase({ networkId, communityId }: Server, userId: string): Promise<void> {
  const select = 'select "memberId" from "community_presences" where "networkId" = $1 and "userId" = $2'
  const [{ memberId }] = (await on.pool.query(select, [networkId, userId])).rows
  const headers = { 'x-token': await on.tokenOf('moderator'), 'x-community': communityId }
  const url = `/api/community/members/${memberId}/erase`
  const answer = await on.app.inject({ method: 'POST', url, payload: {}, headers })
  expect(answer.statusCode, answer.body).toBe(200)
}
