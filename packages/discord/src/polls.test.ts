import { describe, expect, it } from 'vitest'
import { pollBody, questionIn, resultsOf } from './polls.js'
import { runningDiscord } from './testing/running-discord.js'

const poll = { question: 'Tea?', answers: ['Green', 'Black'], hours: 768, isMultiple: true }

describe('a poll', () => {
  it('has the form of Discord', () => {
    expect(pollBody(poll)).toEqual({
      question: { text: 'Tea?' },
      answers: [{ poll_media: { text: 'Green' } }, { poll_media: { text: 'Black' } }],
      duration: 768,
      allow_multiselect: true,
      layout_type: 1,
    })
  })

  it('may be as long as Discord allows, in code points', () => {
    const answers = Array.from({ length: 10 }, () => '😀'.repeat(55))
    expect(() => pollBody({ ...poll, question: '😀'.repeat(300), answers })).not.toThrow()
  })

  it('has a question, if the message has a poll', () => {
    expect(questionIn({ poll: { question: { text: 'Tea?' } } })).toBe('Tea?')
    expect([{}, { poll: null }, { poll: {} }].map(questionIn)).toEqual(['', '', ''])
  })
})

const answers = [{ answer_id: 1 }, { answer_id: 2 }, { answer_id: 5 }]

describe('the results of a poll', () => {
  it.each([
    ['unknown', {}, { votes: null, isFinal: false }],
    ['none', { results: { answer_counts: [] } }, { votes: [0, 0, 0], isFinal: false }],
    [
      'final, by the id of each answer',
      {
        results: {
          is_finalized: true,
          answer_counts: [
            { id: 5, count: 3 },
            { id: 1, count: 2 },
          ],
        },
      },
      { votes: [2, 0, 3], isFinal: true },
    ],
  ])('are %s', (_, rest, results) => {
    expect(resultsOf({ poll: { answers, ...rest } })).toEqual({
      isDeleted: false,
      poll: results,
      reactions: [],
    })
  })

  it('are final once it has ended, and unknown where Discord leaves them out', async () => {
    const { platform, control, guildWithBot, world } = await runningDiscord()
    const guild = guildWithBot()
    const channelId = guild.channelNamed('welcome')
    const message = { channelId, text: '', nonce: 'n1', mentions: [], poll: { ...poll, hours: 1 } }
    const { id: messageId } = await platform.send(message)
    const read = () => platform.results(channelId, messageId)
    const userId = world.join(guild.id).user.id
    control.vote({ channelId, messageId, userId, answerId: 2 })
    control.setQuirks({ pollsLackResults: true })
    expect(await read()).toMatchObject({ poll: { votes: null, isFinal: false } })
    control.setQuirks({ pollsLackResults: false })
    world.advance(3_600_000)
    expect(await read()).toMatchObject({ poll: { votes: [0, 1], isFinal: true } })
  })
})

it('reactions may be with emoji of a server, even deleted ones', () => {
  const reactions = [
    { count: 1, emoji: { id: '41771983429993937', name: 'LUL' } },
    { count: 2, emoji: { id: '41771983429993938', name: null } },
  ]
  expect(resultsOf({ reactions })).toEqual({
    isDeleted: false,
    poll: null,
    reactions: [
      { emoji: 'LUL', emojiId: '41771983429993937', count: 1 },
      { emoji: '', emojiId: '41771983429993938', count: 2 },
    ],
  })
})
