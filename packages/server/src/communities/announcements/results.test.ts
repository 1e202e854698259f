import type { SendingResults } from '@parvis/schemas/calls/announcement-results'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnnouncementWorld, announcementWorld } from '../testing/announcement-world.js'
import type { Server } from '../testing/delivery-world.js'

let on: AnnouncementWorld

const plenty = { count: 1000, seconds: 1 }

beforeAll(async () => {
  on = await announcementWorld()
  on.control.setRates({ routes: { readMessages: plenty, sendMessage: plenty } })
})
beforeEach(() => on.control.resetCounts())
afterEach(async () => {
  await on.stop()
  on.control.clearFaults()
  on.control.setOutage({ outage: 'none' })
})
afterAll(() => on.close())

const query = (text: string, values: readonly unknown[]) => on.parvis.pool.query(text, [...values])

/** Sends an announcement to servers. */
async function send(servers: readonly Server[], version: object = { text: 'Bonjour' }) {
  const targets = servers.map(({ networkId, channelId }) => ({ networkId, channelId, language: 'fr' }))
  const draft = await on.write([], [{ language: 'fr', text: '', ...version }], { targets })
  expect(await on.act(draft.id, 'schedule', { version: draft.version, repeated: true })).toMatchObject({
    status: 200,
  })
  await on.until(async () => expect(await on.read(draft.id)).toMatchObject({ state: 'sent' }))
  const { items } = await on.look(draft.id, 'sendings')
  return { id: draft.id, sendingId: String(items[0]?.id) }
}
type Sent = Awaited<ReturnType<typeof send>>

async function results({ id, sendingId }: Sent): Promise<SendingResults> {
  return (await on.look(id, `sendings/${sendingId}/results`)).item as unknown as SendingResults
}

/** Moves a sending into the past, and makes its next reading due, if there is one. */
async function age({ sendingId }: Sent, hours: number): Promise<void> {
  await query(
    `update "community_announcement_results" set "sentAt" = now() - make_interval(hours => $2),
       "nextReadAt" = case when "nextReadAt" is not null then now() end where "sendingId" = $1`,
    [sendingId, hours],
  )
  await query(
    `update "community_announcement_sendings" set "startedAt" = now() - make_interval(hours => $2) where "id" = $1`,
    [sendingId, hours],
  )
}

/** Waits until the results of a sending are as expected. */
const reached = (sent: Sent, expected: object) =>
  on.until(async () => expect(await results(sent)).toMatchObject(expected))

const messageIn = ({ channelId }: Server) => on.control.messages({ channelId })[0]?.id ?? ''

/** Has people react and reply to the announcement in a channel. */
function respond(server: Server, { reactions = 0, replies = 0 }): void {
  const { serverId: guildId, channelId } = server
  const messageId = messageIn(server)
  for (let nth = 0; nth < reactions; nth++)
    on.control.react({ channelId, messageId, userId: on.control.join({ guildId }).user.id, emoji: '👍' })
  const { id: userId } = on.control.join({ guildId }).user
  for (let nth = 0; nth < replies; nth++)
    on.control.write({ channelId, userId, text: 'Oui', replyTo: messageId })
}

const reading = 'GET /channels/:channel/messages/:message'
const readings = () => on.control.counts().requests[reading] ?? 0

it('are read after one, three and seven days, by one of several processes, and never again', async () => {
  const servers = [await on.server('Un'), await on.server('Deux')]
  on.startAll()
  on.startAll()
  const sent = await send(servers)
  const [first] = servers as [Server]
  expect(await results(sent)).toMatchObject({
    readAt: null,
    nextReadAt: expect.any(String),
    channels: [{ readAt: null }, { readAt: null }],
    totals: { reactions: 0, replies: null },
    usual: null,
  })
  for (const [nth, hours] of [25, 73].entries()) {
    respond(first, { reactions: 2, replies: 1 })
    await age(sent, hours)
    await on.until(() => expect(readings()).toBe(2 * (nth + 1)))
    await reached(sent, { totals: { reactions: 2 * (nth + 1), replies: nth + 1, isPartial: false } })
    const { nextReadAt, readAt } = await results(sent)
    const next = (Date.parse(nextReadAt ?? '') - Date.parse(readAt ?? '')) / 3_600_000
    expect(next).toBeCloseTo([72 - 25, 168 - 73][nth] ?? 0, 1)
  }
  await age(sent, 170)
  await reached(sent, { nextReadAt: null })
  expect(readings()).toBe(6)
  await age(sent, 200)
  respond(first, { reactions: 1 })
  // Another sending is read meanwhile, and this one is not.
  const other = await send(servers, { text: 'Autre chose' })
  await age(other, 25)
  await reached(other, { readAt: expect.any(String) })
  expect(readings()).toBe(8)
  expect(await results(sent)).toMatchObject({
    totals: { reactions: 4, replies: 2 },
    channels: [{ reactions: [{ emoji: '👍', emojiId: null, count: 4 }] }, { reactions: [] }],
  })
})

it('have the votes of a poll, and the messages of its thread', async () => {
  const servers = [await on.server('Sondage'), await on.server('Poll')]
  on.startAll()
  const sent = await send(servers, { pollQuestion: 'Qui vient ?', pollAnswers: ['Moi', 'Pas moi'] })
  for (const server of servers) {
    const { serverId: guildId, channelId } = server
    const messageId = messageIn(server)
    const { id: userId } = on.control.join({ guildId }).user
    on.control.vote({ channelId, messageId, userId, answerId: 2 })
    const { id } = on.control.openThread({ channelId, messageId, userId, name: 'Fête' })
    on.control.write({ channelId: id, userId, text: 'Quand ?' })
  }
  await age(sent, 25)
  await reached(sent, {
    polls: [
      {
        language: 'fr',
        question: 'Qui vient ?',
        answers: [
          { text: 'Moi', votes: 0 },
          { text: 'Pas moi', votes: 2 },
        ],
        isFinal: false,
      },
    ],
    totals: { reactions: 0, replies: 2 },
  })
})

it('are read again where a process is killed in the middle', async () => {
  const server = await on.server('Coupure')
  on.startAll()
  const sent = await send([server])
  await on.stop()
  respond(server, { reactions: 3 })
  await age(sent, 25)
  const killed = on.startReading((platform, pool) => ({
    ...platform,
    async results(channelId, messageId) {
      const read = await platform.results(channelId, messageId)
      void pool.end()
      return read
    },
  }))
  await on.until(() => expect(killed.isAlive()).toBe(false))
  expect(await results(sent)).toMatchObject({ readAt: null, channels: [{ readAt: null }] })
  on.startReading()
  await query(
    `update "community_announcement_results" set "nextReadAt" = now() where "sendingId" = $1 and "nextReadAt" > now()`,
    [sent.sendingId],
  )
  await reached(sent, { totals: { reactions: 3 } })
  expect(readings(), JSON.stringify(on.control.counts())).toBe(2)
})

it('are not overwritten by a process that was too slow', async () => {
  const server = await on.server('Lenteur')
  on.startAll()
  const sent = await send([server])
  await on.stop()
  await age(sent, 25)
  let isBegun = false
  let end = () => {}
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve
  })
  const slow = on.startReading((platform) => ({
    ...platform,
    async results(channelId, messageId) {
      const read = await platform.results(channelId, messageId)
      isBegun = true
      await mayEnd
      return read
    },
  }))
  await on.until(() => expect(isBegun).toBe(true))
  respond(server, { reactions: 2 })
  await query(`update "community_announcement_results" set "nextReadAt" = now() where "sendingId" = $1`, [
    sent.sendingId,
  ])
  on.startReading()
  await reached(sent, { totals: { reactions: 2 } })
  end()
  await slow.stop()
  expect(await results(sent)).toMatchObject({ totals: { reactions: 2 } })
})

describe('where they cannot be read', () => {
  it('are those of the last reading for a message that was deleted', async () => {
    const server = await on.server('Effacée')
    on.startAll()
    const sent = await send([server])
    respond(server, { reactions: 1, replies: 1 })
    await age(sent, 25)
    await reached(sent, { totals: { reactions: 1, replies: 1 } })
    on.control.deleteMessage({ channelId: server.channelId, messageId: messageIn(server) })
    await age(sent, 73)
    await reached(sent, { nextReadAt: null, channels: [{ cause: 'deleted', reacted: 1, replies: 1 }] })
  })

  it('are unknown without the history, which is said, and read at the next time', async () => {
    const server = await on.server('Cachée')
    on.startAll()
    const sent = await send([server])
    on.control.denyInChannel({ channelId: server.channelId, permissions: ['ReadMessageHistory'] })
    await age(sent, 25)
    await reached(sent, { readAt: null, channels: [{ cause: 'forbidden', replies: null }] })
    expect((await results(sent)).nextReadAt).not.toBeNull()
    expect(readings()).toBe(1)
    on.control.denyInChannel({ channelId: server.channelId, permissions: [] })
    await age(sent, 73)
    await reached(sent, { readAt: expect.any(String), channels: [{ cause: null, replies: 0 }] })
    on.control.denyInChannel({ channelId: server.channelId, permissions: ['ReadMessageHistory'] })
    await age(sent, 169)
    await reached(sent, { nextReadAt: null, channels: [{ cause: 'forbidden', replies: 0 }] })
  })

  it('are tried again while the platform does not answer, until a day after the last time', async () => {
    const server = await on.server('Absente')
    on.startAll()
    const sent = await send([server])
    on.control.setOutage({ outage: 'cut' })
    await age(sent, 169)
    const attempts = async () =>
      (
        await query(
          `select "attempts", "nextReadAt" > now() + interval '20 seconds' and "nextReadAt" < now() + interval '2 minutes' as "rests"
             from "community_announcement_results" where "sendingId" = $1`,
          [sent.sendingId],
        )
      ).rows
    await on.until(async () => expect(await attempts()).toEqual([{ attempts: 1, rests: true }]))
    expect(await results(sent)).toMatchObject({ channels: [{ cause: null }] })
    await age(sent, 192)
    await reached(sent, { nextReadAt: null, channels: [{ cause: 'unavailable', readAt: null }] })
  })

  it('are not asked for on a server that is not connected any more', async () => {
    const server = await on.server('Partie')
    on.startAll()
    const sent = await send([server])
    await query(`delete from "connected_servers" where "networkId" = $1`, [server.networkId])
    await age(sent, 25)
    await reached(sent, { channels: [{ cause: 'disconnected' }], people: { usual: null } })
    expect(readings()).toBe(0)
  })
})

describe('are compared', () => {
  it('with the means of other announcements in the same channels, once they were read in full', async () => {
    const servers = [await on.server('Marché'), await on.server('Musée')]
    const [first] = servers as [Server]
    on.startAll()
    const earlier = [await send([first]), await send(servers, { text: 'Autre' })]
    respond(first, { reactions: 3, replies: 1 })
    for (const sent of earlier) {
      await age(sent, 400)
      await reached(sent, { nextReadAt: null })
    }
    const here = await send([first], { text: 'Encore autre chose' })
    expect((await results(here)).usual).toEqual({ sendings: 2, reactions: 1.5, replies: 0.5 })
    const everywhere = await send(servers, { text: 'Partout à la fois' })
    expect((await results(everywhere)).usual).toEqual({ sendings: 1, reactions: 0, replies: 0 })
    expect((await results(earlier[0] as Sent)).usual).toBeNull()
    // Of many, the last ten count.
    await query(
      `insert into "community_announcement_results" ("accountId", "communityId", "sendingId", "deliveryId", "announcementId",
         "networkId", "channelId", "platform", "messageId", "isPost", "sentAt", "readAt", "reacted", "replies")
       select "accountId", "communityId", gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), "networkId", "channelId",
         "platform", "messageId", false, now() - make_interval(hours => 170 + nth), now(), case when nth > 10 then 1000 else nth end,
         case when nth > 1 then 2 end
       from "community_announcement_results", generate_series(1, 20) nth where "sendingId" = $1`,
      [here.sendingId],
    )
    expect((await results(here)).usual).toEqual({ sendings: 10, reactions: 5.5, replies: 2 })
  })

  it('with who usually joins and leaves in so many days, once four weeks are known', async () => {
    const server = await on.server('Passage')
    on.startAll()
    const sent = await send([server])
    await age(sent, 24 * 8)
    const count = (days: number, joined: number, left: number) =>
      query(
        `insert into "community_counts" ("accountId", "communityId", "networkId", "quarter", "joined", "joinedBots", "left",
           "leftBots", "remaining", "remainingBots")
         values ($1, $2, $3, date_bin('15 minutes', now() - make_interval(days => $4), timestamptz '2000-01-01T00:00:00Z'), $5, 1,
           $6, 0, 0, 0)`,
        [on.accountId, on.community, server.networkId, days, joined, left],
      )
    // Before the four weeks, within them, in the seven days since, and after them.
    for (const [days, joined, left] of [
      [8 + 29, 1000, 1000],
      [8 + 27, 40, 6],
      [8 + 1, 6, 4],
      [7, 12, 3],
      [2, 9, 1],
      [0, 500, 500],
    ] as const)
      await count(days, joined, left)
    expect((await results(sent)).people).toEqual({ days: 7, joined: 19, left: 4, usual: null })
    await query(
      `update "connected_servers" set "connectedAt" = now() - interval '40 days' where "networkId" = $1`,
      [server.networkId],
    )
    expect((await results(sent)).people?.usual).toEqual({ joined: 11, left: 2.5 })
  })
})

it('are refused for a sending that is not there', async () => {
  const server = await on.server('Inconnue')
  on.startAll()
  const sent = await send([server])
  const other = await on.write([server], [{ language: 'fr', text: 'Brouillon' }])
  const unknown = '0192f5a0-0000-7000-8000-0000000000aa'
  for (const path of [`${sent.id}/sendings/${unknown}`, `${other.id}/sendings/${sent.sendingId}`])
    expect(await on.look(path, 'results')).toMatchObject({ status: 404 })
})
