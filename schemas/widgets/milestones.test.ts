import { validate } from '@parvis/schema'
import { describe, expect, it } from 'vitest'
import type { ArrivedMember, WidgetEvent } from './define-widget.js'
import { milestones } from './milestones.js'

const at = new Date('2026-01-10T12:00:00Z')
const member = (userId: string): ArrivedMember => ({
  userId,
  name: `Name ${userId}`,
  language: null,
  inviter: null,
  joinedAt: at,
  servedAt: null,
  random: 0,
})
const arrived = (
  memberCount: number | null,
  members: WidgetEvent['members'] = [member('7')],
): WidgetEvent => ({
  kind: 'arrived',
  members,
  memberCount,
  at,
  random: 0,
})
const id = '00000000-0000-4000-8000-000000000000'
const settings = {
  channel_id: '42',
  every: 100,
  content: (['fr', 'en'] as const).map((language) => ({
    id,
    language,
    text: `${language} {{count}} {{mention}}`,
  })),
}
const server = { name: 'Server', language: 'en' } as const

type Step = number | null | { readonly every: number; readonly count: number }

/** The numbers that are celebrated at given counts of members, one after the other. */
function celebrated(...counts: readonly Step[]): string[] {
  let memory = milestones.memory
  return counts.flatMap((step) => {
    const { every, count } = typeof step === 'object' && step ? step : { every: 100, count: step }
    const decision = milestones.decide(arrived(count), { ...settings, every }, server, memory)
    memory = decision.memory
    return decision.messages.map(({ key }) => key)
  })
}

describe('a milestone', () => {
  it('is every Nth member, also where the count jumps over it', () => {
    expect(celebrated(99, 100, 101, 199, 202, 300)).toEqual(['100', '200', '300'])
  })

  it('is celebrated once, however the count wavers', () => {
    expect(celebrated(99, 100, 100, 99, 100, 101, 99, 250, 199, 200, 250)).toEqual(['100', '200'])
  })

  it('is not one of before it was set up, unless it is this very one', () => {
    expect(celebrated(950, 960, 1000)).toEqual(['1000'])
    expect(celebrated(900, 950)).toEqual(['900'])
  })

  it('is not one of before the interval was changed', () => {
    expect(celebrated(950, { every: 20, count: 967 }, { every: 20, count: 980 })).toEqual(['980'])
    expect(celebrated(100, { every: 50, count: 100 }, { every: 50, count: 150 })).toEqual(['100', '150'])
  })

  it('is none while the count is unknown', () => {
    expect(celebrated(null, 99, null, 100)).toEqual(['100'])
    expect(celebrated(null)).toEqual([])
  })
})

describe('the message', () => {
  const before = { every: 100, reached: 0 }

  it('names the number, and who made it among those who are gathered', () => {
    const members = [member('1'), member('2'), member('3')] as const
    const decision = milestones.decide(arrived(101, members), settings, server, before)
    expect(decision.messages).toMatchObject([
      {
        key: '100',
        channelId: '42',
        userIds: ['2'],
        language: 'en',
        content: [
          { text: 'en ' },
          { kind: 'number', value: 100 },
          { text: ' ' },
          { kind: 'mention', userId: '2' },
        ],
      },
    ])
    expect(milestones.decide(arrived(105, members), settings, server, before).messages[0]?.userIds).toEqual([
      '1',
    ])
  })

  it.each([
    ['en', 'en'],
    ['de', 'fr'],
    [null, 'fr'],
  ] as const)('on a server in %s is in %s', (language, written) => {
    const { messages } = milestones.decide(arrived(100), settings, { ...server, language }, before)
    expect(messages[0]?.language).toBe(written)
  })

  it('is none where none is written', () => {
    const decision = milestones.decide(arrived(100), { ...settings, content: [] }, server, before)
    expect(decision).toMatchObject({ messages: [], reason: 'no_message', memory: { reached: 100 } })
  })
})

it.each([
  [1, 'too_small'],
  [2.5, 'not_integer'],
  [null, 'required'],
])('refuses an interval of %s', (every, code) => {
  const input = { networkId: id, channel_id: '42', every }
  expect(validate(milestones.resource.createRule, input, 'en')).toMatchObject({
    problems: [{ path: 'every', code }],
  })
})
