import { expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

const media = (text: string) => ({ poll_media: { text } })
const poll = { question: { text: 'Tea?' }, answers: [media('Green'), media('Black')], duration: 2 }

async function asking() {
  const simulator = await running({ rates: { routes: { sendMessage: { count: 1000, seconds: 1 } } } })
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 })
  const channelId = channelNamed('general')
  const read = async (id: string) => (await simulator.ask(`/channels/${channelId}/messages/${id}`)).body
  return { ...simulator, guild, channelId, send: sendTo(simulator, channelId), read }
}

it('is stored with its end, and counts votes until then', async () => {
  const { send, read, control, channelId, guild, world } = await asking()
  const { status, body } = await send({ poll })
  expect(status).toBe(200)
  expect(body.poll).toMatchObject({
    question: { text: 'Tea?' },
    answers: [
      { answer_id: 1, ...media('Green') },
      { answer_id: 2, ...media('Black') },
    ],
    allow_multiselect: false,
    results: { is_finalized: false, answer_counts: [] },
  })
  expect(Date.parse(body.poll.expiry) - Date.parse(body.timestamp)).toBe(2 * 3_600_000)
  const userId = world.join(guild.id).user.id
  const vote = (answerId: number) => control.vote({ channelId, messageId: body.id, userId, answerId })
  vote(1)
  vote(2)
  expect((await read(body.id)).poll.results.answer_counts).toEqual([{ id: 2, count: 1, me_voted: false }])
  expect(() => vote(3)).toThrow('answer 3')
  world.advance(2 * 3_600_000)
  expect((await read(body.id)).poll.results.is_finalized).toBe(true)
  expect(() => vote(1)).toThrow('ended')
  control.setQuirks({ pollsLackResults: true })
  expect((await read(body.id)).poll).not.toHaveProperty('results')
})

it.each([
  [{ poll: { ...poll, question: {} } }, '"question":{"text"'],
  [{ poll: { ...poll, question: { text: 'x'.repeat(301) } } }, '"question":{"text"'],
  [{ poll: { ...poll, answers: [] } }, '"answers":{"_errors"'],
  [{ poll: { ...poll, answers: Array(11).fill(media('x')) } }, '"answers":{"_errors"'],
  [{ poll: { ...poll, answers: [media('x'.repeat(56))] } }, '"0":{"poll_media":{"text"'],
  [{ poll: { ...poll, duration: 769 } }, '"duration":{"_errors"'],
  [{ poll, flags: 1 << 15, components: [{ type: 10, content: 'x' }] }, 'LEGACY_FIELDS'],
])('is refused as %j', async (body, words) => {
  const { send, control } = await asking()
  const answer = await send(body)
  expect([answer.status, answer.body.code]).toEqual([400, 50035])
  expect(JSON.stringify(answer.body.errors)).toContain(words)
  expect(control.messages()).toEqual([])
})

it('needs permission, and cannot be edited', async () => {
  const { send, ask, control, channelId } = await asking()
  const { id } = (await send({ poll })).body
  const edit = (of: string, body: object) =>
    ask(`/channels/${channelId}/messages/${of}`, { method: 'PATCH', body })
  expect((await edit(id, { content: 'x' })).body.code).toBe(520003)
  const plain = (await send({ content: 'x' })).body.id
  expect((await edit(plain, { poll })).body.code).toBe(520003)
  control.denyInChannel({ channelId, permissions: ['SendPolls'] })
  expect((await send({ poll })).body.code).toBe(50013)
  expect((await send({ content: 'x' })).status).toBe(200)
})

it('reactions are counted by emoji, each person once', async () => {
  const { send, read, control, channelId, guild, world, url } = await asking()
  const { id } = (await send({ content: 'x' })).body
  const userId = world.join(guild.id).user.id
  const react = (emoji: string) =>
    fetch(`${url}/simulator/react`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channelId, messageId: id, userId, emoji }),
    })
  for (const emoji of ['👍', '👍', '🎉']) expect((await react(emoji)).status).toBe(200)
  expect((await read(id)).reactions).toMatchObject([
    { count: 1, emoji: { id: null, name: '👍' } },
    { count: 1, emoji: { id: null, name: '🎉' } },
  ])
  expect(() => control.react({ channelId, messageId: id, userId: '5', emoji: '👍' })).toThrow('member 5')
})
