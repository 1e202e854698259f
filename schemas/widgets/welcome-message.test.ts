import { validate } from '@parvis/schema'
import { describe, expect, it } from 'vitest'
import type { ArrivedMember, WidgetEvent } from './define-widget.js'
import { type WelcomeMemory, welcomeMessage } from './welcome-message.js'

type Settings = Parameters<typeof welcomeMessage.decide>[1]

const id = (name: string) => `00000000-0000-4000-8000-00000000000${name}`
const server = { name: 'The *square*', language: 'fr' } as const
const messageIn = (name: string, ...languages: readonly ('fr' | 'en' | 'de')[]) => ({
  id: id(name),
  content: languages.map((language) => ({
    id: id('0'),
    language,
    text: `${name} ${language} {{mention}} {{count}}`,
  })),
  format: 'text' as const,
  accentColor: null,
  picture: null,
  default: false,
})
const settings: Settings = {
  channel_id: '42',
  messages: ['1', '2', '3'].map((name) => messageIn(name, 'fr', 'en')),
  randomMessage: false,
  useLocaleOfUser: true,
  languageButton: false,
  greetAgainAfter: null,
  delay: null,
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Europe/Paris',
  gatherAbove: 10,
  pauseAbove: 60,
  controlShare: null,
}
const member: ArrivedMember = {
  userId: '7',
  name: 'Anna',
  language: null,
  inviter: null,
  joinedAt: new Date('2026-01-10T12:00:00Z'),
  servedAt: null,
  random: 0.5,
}
const event: WidgetEvent = {
  kind: 'arrived',
  members: [member],
  memberCount: 120,
  at: member.joinedAt,
  random: 0.5,
}

function decide(changes: Partial<Settings> = {}, theirs: Partial<typeof member> = {}) {
  const arrived: WidgetEvent = { ...event, members: [{ ...member, ...theirs }] }
  return welcomeMessage.decide(arrived, { ...settings, ...changes }, server, welcomeMessage.memory)
}

/** The messages that so many people get, one after the other. */
function sentTo(people: number, changes: Partial<Settings>, randomOf: (nth: number) => number) {
  let memory: WelcomeMemory = welcomeMessage.memory
  return Array.from({ length: people }, (_, nth) => {
    const arrived = { ...event, random: randomOf(nth) }
    const decision = welcomeMessage.decide(arrived, { ...settings, ...changes }, server, memory)
    memory = decision.memory
    return decision.memory.round.at(-1)?.at(-1)
  })
}

const textOf = ({ messages: [message] }: ReturnType<typeof decide>) => message?.content

describe('the message', () => {
  it('fills in what is known', () => {
    expect(textOf(decide())).toEqual([
      { kind: 'text', text: '1 fr ' },
      { kind: 'mention', userId: '7' },
      { kind: 'text', text: ' ' },
      { kind: 'number', value: 120 },
    ])
  })

  it('is sent once for a stay', () => {
    const keyOf = ({ messages: [message] }: ReturnType<typeof decide>) => message?.key
    expect(keyOf(decide())).toBe(keyOf(decide({ randomMessage: true })))
    expect(keyOf(decide())).not.toBe(keyOf(decide({}, { joinedAt: new Date('2026-01-11T12:00:00Z') })))
  })

  it('is the default one for everyone', () => {
    const messages = settings.messages.map((message, at) => ({ ...message, default: at === 1 }))
    const decision = decide({ messages })
    expect(decision.reason).toBe('default_message')
    expect(textOf(decision)?.[0]).toEqual({ kind: 'text', text: '2 fr ' })
  })

  it('is the next one in order, and the first one again', () => {
    expect(sentTo(5, {}, () => 0.9)).toEqual(['1', '2', '3', '1', '2'])
  })

  it('at random comes again only once all others came', () => {
    const drawn = sentTo(300, { randomMessage: true }, (nth) => (nth * 0.618) % 1)
    for (let first = 0; first < drawn.length; first += 3)
      expect(new Set(drawn.slice(first, first + 3)).size).toBe(3)
    for (let nth = 1; nth < drawn.length; nth++) expect(drawn[nth]).not.toBe(drawn[nth - 1])
  })

  it('goes on when a message of the round was removed', () => {
    const memory = { round: [id('1'), id('9')] }
    expect(welcomeMessage.decide(event, settings, server, memory).memory.round.at(-1)).toBe(id('2'))
  })

  it('has a language button in its language where that is switched on', () => {
    const buttonsOf = ({ messages: [message] }: ReturnType<typeof decide>) => message?.buttons
    expect(buttonsOf(decide({ languageButton: true }, { language: 'en' }))).toEqual([
      { action: 'language', label: '🌐 Language' },
    ])
    expect(buttonsOf(decide({ languageButton: true }))).toEqual([{ action: 'language', label: '🌐 Langue' }])
    expect(buttonsOf(decide())).toBeUndefined()
  })

  it('is none where none is written', () => {
    const empty = { ...messageIn('1'), content: [] }
    expect(decide({ messages: [] })).toMatchObject({ messages: [], reason: 'no_message' })
    expect(decide({ messages: [empty] })).toMatchObject({ messages: [], reason: 'no_message' })
  })
})

describe('the layout', () => {
  const laidOut = (changes: Partial<Settings['messages'][number]>) =>
    settings.messages.map((message, at) => (at === 0 ? { ...message, ...changes } : message))
  const layoutOf = (changes: Parameters<typeof laidOut>[0]) =>
    decide({ messages: laidOut(changes) }).messages[0]?.layout
  const needsOf = (changes: Parameters<typeof laidOut>[0]) =>
    welcomeMessage.needs({ ...settings, messages: laidOut(changes) }).channels

  it('is that of the message, in its colour', () => {
    expect(layoutOf({ format: 'embed', accentColor: '#6750a7' })).toEqual({
      format: 'embed',
      color: 0x6750a7,
    })
    expect(layoutOf({ format: 'components' })).toEqual({ format: 'components' })
  })

  it.each(['text', null, undefined] as const)('of %s is plain text', (format) => {
    expect(layoutOf({ format: format as 'text', accentColor: '#6750a7' })).toBeUndefined()
  })

  it('decides which permissions are needed', () => {
    expect(needsOf({})).toEqual({ 42: ['view_channels', 'send_messages'] })
    expect(needsOf({ format: 'components' })).toEqual({ 42: ['view_channels', 'send_messages'] })
    expect(needsOf({ format: 'embed' })).toEqual({ 42: ['view_channels', 'send_messages', 'embed_links'] })
    expect(needsOf({ picture: id('9') })).toEqual({ 42: ['view_channels', 'send_messages', 'attach_files'] })
  })

  it('has the picture of the message', () => {
    const pictureOf = (picture: string | null) =>
      decide({ messages: laidOut({ picture }) }).messages[0]?.picture
    expect(pictureOf(id('9'))).toBe(id('9'))
    expect(pictureOf(null)).toBeUndefined()
  })
})

describe('the language', () => {
  const languageFor = (changes: Partial<Settings>, theirs: Partial<typeof member> = {}) =>
    decide(changes, theirs).messages[0]?.language

  it('is theirs, else the one of the server, else the first one', () => {
    expect(languageFor({}, { language: 'en' })).toBe('en')
    expect(languageFor({}, { language: 'de' })).toBe('fr')
    expect(languageFor({ messages: [messageIn('1', 'de', 'en')] })).toBe('de')
  })

  it('is not theirs where that is switched off', () => {
    expect(languageFor({ useLocaleOfUser: false }, { language: 'en' })).toBe('fr')
  })
})

describe('someone who comes back', () => {
  const servedAt = new Date('2026-01-01T12:00:00Z')

  it.each([
    [null, 'greeted_before'],
    [10, 'greeted_before'],
    [9, undefined],
    [0, undefined],
  ])('after nine days, with %s: %s', (greetAgainAfter, reason) => {
    expect(welcomeMessage.skips?.({ ...member, servedAt }, { ...settings, greetAgainAfter })).toBe(reason)
  })
})

describe('several people at once', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      ...member,
      userId: String(100 + nth),
      name: `Anna ${nth}`,
      language: 'en' as const,
      inviter: { userId: '9', name: 'Bob' },
    }))
  const messagesTo = (count: number, text: string, changes: Partial<Settings> = {}) => {
    const [first, ...others] = people(count) as [ArrivedMember, ...ArrivedMember[]]
    const content = (['fr', 'en'] as const).map((language) => ({ id: id('0'), language, text }))
    const messages = [{ ...messageIn('1'), content }]
    const gathered = { ...event, members: [first, ...others] as const }
    const given = { ...settings, messages, ...changes }
    return welcomeMessage.decide(gathered, given, server, welcomeMessage.memory).messages
  }

  it('are all named in one message, in the language of the server, without who invited one of them', () => {
    const sent = messagesTo(3, '{{mention}} {{inviter}}')
    expect(sent).toMatchObject([{ language: 'fr', userIds: ['100', '101', '102'] }])
    expect(sent[0]?.content).toEqual([
      { kind: 'mention', userId: '100' },
      { kind: 'text', text: ', ' },
      { kind: 'mention', userId: '101' },
      { kind: 'text', text: ', ' },
      { kind: 'mention', userId: '102' },
      { kind: 'text', text: ' ' },
    ])
  })

  it('are named in as many messages as it takes, however long their names are', () => {
    const sent = messagesTo(50, `{{member}} {{mention}}${'.'.repeat(1500)}`)
    expect(sent.flatMap(({ userIds }) => userIds)).toHaveLength(50)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
    for (const { userIds = [] } of sent)
      expect(1501 + userIds.length * (64 + 23 + 4)).toBeLessThanOrEqual(2004)
  })

  it('all have the language button', () => {
    const sent = messagesTo(50, `{{member}}${'.'.repeat(1500)}`, { languageButton: true })
    expect(sent.length).toBeGreaterThan(1)
    for (const { buttons } of sent) expect(buttons).toMatchObject([{ label: '🌐 Langue' }])
  })

  it('get one message where nobody is named', () => {
    expect(messagesTo(50, 'Bienvenue')).toMatchObject([{ content: [{ text: 'Bienvenue' }] }])
  })
})

it('leaves out the share that is not greeted', () => {
  const skipped = (random: number) =>
    welcomeMessage.skips?.({ ...member, random }, { ...settings, controlShare: 20 })
  expect([0, 0.19, 0.2, 1].map(skipped)).toEqual(['control_group', 'control_group', undefined, undefined])
})

it('refuses quiet hours that are not complete, and a pause below the gathering', () => {
  const problems = (changes: Partial<Settings>) =>
    (welcomeMessage.check?.({ ...settings, ...changes }) ?? []).map(({ path }) => path)
  expect(problems({ quietFrom: 22 })).toEqual(['quietUntil'])
  expect(problems({ quietUntil: 8, timeZone: null })).toEqual(['quietFrom', 'timeZone'])
  expect(problems({ quietFrom: 22, quietUntil: 8 })).toEqual([])
  expect(problems({ gatherAbove: 10, pauseAbove: 10 })).toEqual(['pauseAbove'])
  expect(problems({ gatherAbove: null, pauseAbove: 1 })).toEqual([])
})

it('has one default message only', () => {
  const messages = settings.messages.map((message) => ({ ...message, default: true }))
  expect(welcomeMessage.check?.({ ...settings, messages })).toMatchObject([
    { path: 'messages.1.default' },
    { path: 'messages.2.default' },
  ])
})

it('refuses a language twice, beside its field', () => {
  const content = ['fr', 'fr'].map((language) => ({ language, text: 'Bonjour' }))
  const input = { networkId: id('1'), channel_id: '42', messages: [{ content }] }
  expect(validate(welcomeMessage.resource.createRule, input, 'en')).toMatchObject({
    problems: [{ path: 'messages.0.content.1.language', code: 'duplicate' }],
  })
})
