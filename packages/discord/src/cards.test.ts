import type { MessageCard } from '@parvis/chat'
import { describe, expect, it } from 'vitest'
import { checkedEdit, checkedMessage } from './message-body.js'
import { ownOf } from './own-message.js'
import { runningDiscord } from './testing/running-discord.js'

const message = { channelId: '1', text: 'Hello', nonce: 'n', mentions: [] }
const framed = { ...message, layout: { format: 'components' } } as const
const picture = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(1), description: 'A cup' }
const links = (count: number) =>
  Array.from({ length: count }, () => ({ label: 'Page', url: 'https://a.test' }))
const distinctCards = (count: number, card: MessageCard) =>
  Array.from({ length: count }, (_, nth) => ({ ...card, title: `${nth}` }))

describe('a card of components', () => {
  const contentOf = (card: MessageCard) => {
    const [, container] = checkedMessage({ ...framed, cards: [card] }).components ?? []
    return container
  }
  const url = 'https://a.test/(a)'

  it.each<[MessageCard, string]>([
    [{ title: ' Two\nlines ' }, '### Two lines'],
    [{ title: 'Tea', text: ' Hot\n' }, '### Tea\nHot'],
    [{ title: 'Tea [green]', url }, String.raw`### [Tea \[green\]](https://a.test/%28a%29)`],
    [{ title: String.raw`Tea \[green\]`, url }, String.raw`### [Tea \[green\]](https://a.test/%28a%29)`],
    [{ text: 'Tea' }, 'Tea'],
  ])('with %j says %j', (card, content) => {
    expect(contentOf(card)).toEqual({ type: 17, components: [{ type: 10, content }] })
  })

  it('shows its picture below its text, in a frame of its colour', () => {
    expect(contentOf({ text: 'Tea', color: 0, picture })).toEqual({
      type: 17,
      accent_color: 0,
      components: [
        { type: 10, content: 'Tea' },
        { type: 12, items: [{ media: { url: 'attachment://a.png' }, description: 'A cup' }] },
      ],
    })
  })

  it('leaves room for 40 components with the buttons below all', () => {
    const cards = distinctCards(9, { picture })
    expect(checkedMessage({ ...framed, cards, links: links(9) }).components?.map(({ type }) => type)).toEqual(
      [17, ...cards.map(() => 17), 1, 1],
    )
    expect(() =>
      checkedMessage({ ...framed, cards: distinctCards(10, { picture }), links: links(8) }),
    ).toThrow('invalid')
  })

  it('is sent only where Discord does not fail at its bytes', async () => {
    const { platform, control, guildWithBot } = await runningDiscord()
    control.setQuirks({ failsOnManyBytes: true })
    const channelId = guildWithBot().channelNamed('welcome')
    const sentWith = (count: number) =>
      platform.send({
        ...framed,
        channelId,
        text: '',
        nonce: `n${count}`,
        cards: [{ text: '語'.repeat(count) }],
      })
    await sentWith(3386)
    await expect(sentWith(3387)).rejects.toThrow('invalid')
  })

  it('shares the pings of the text only', () => {
    const cards = [{ text: '@everyone <@1> <@2> <@&3> <@&4>' }]
    const notifying = { cards, mentions: ['1', '2'], roles: ['3', '4'], everyone: true }
    const allowed = (change: object) =>
      checkedMessage({ ...message, ...notifying, ...change }).allowed_mentions
    const all = { parse: ['everyone'], users: ['1', '2'], roles: ['3', '4'] }
    const { layout } = framed
    expect(allowed({ layout })).toEqual({ parse: [], users: [], roles: [] })
    expect(allowed({ layout, text: '@here <@!2> <@&4>' })).toEqual({ ...all, users: ['2'], roles: ['4'] })
    expect(allowed({ layout, cards: [] })).toEqual(all)
    expect(allowed({})).toEqual(all)
  })
})

it('a card of embeds has only what it shows', () => {
  const cards = [{ title: ' ', text: 'Tea' }, { title: 'Tea', text: '', url: 'https://a.test' }, { picture }]
  const body = checkedMessage({ ...message, files: [picture], cards })
  expect(body).toMatchObject({
    content: 'Hello',
    attachments: [
      { id: 0, filename: 'a.png' },
      { id: 1, filename: 'a-2.png' },
    ],
  })
  expect(body.embeds).toEqual([
    { description: 'Tea' },
    { title: 'Tea', url: 'https://a.test' },
    { image: { url: 'attachment://a-2.png' } },
  ])
})

it.each([undefined, 'embed', 'components'] as const)(
  'cards that are too long together are refused before Discord is asked, laid out as %s',
  (format) => {
    const laidOut = { ...message, ...(format && { layout: { format } }) }
    const longest = { text: 6000, embed: 6000 - 5, components: 4000 - 5 }[format ?? 'text']
    const checked = (length: number) => {
      const texts = [Math.floor(length / 2), Math.ceil(length / 2)].map((size) => 'x'.repeat(size))
      return checkedMessage({ ...laidOut, cards: texts.map((text) => ({ text })) })
    }
    expect(() => checked(longest)).not.toThrow()
    expect(() => checked(longest + 1)).toThrow('invalid')
    const titled = (count: number) => Array.from({ length: count }, (_, nth) => ({ title: `${nth}` }))
    expect(() => checkedMessage({ ...laidOut, cards: titled(11) })).toThrow('invalid')
    expect(() => checkedMessage({ ...laidOut, cards: [{ title: 'x'.repeat(257) }] })).toThrow('invalid')
    expect(() => checkedMessage({ ...laidOut, cards: [{ text: 'x'.repeat(4097) }] })).toThrow('invalid')
  },
)

it('an edit removes the cards that it does not name', () => {
  const cards = [{ title: 'Tea' }]
  expect(checkedEdit({ ...message, cards })).toMatchObject({ content: 'Hello', embeds: [{ title: 'Tea' }] })
  expect(checkedEdit(message)).toMatchObject({ content: 'Hello', embeds: [] })
  expect(checkedEdit({ ...framed, cards })).toMatchObject({ content: null, embeds: [] })
})

describe('a message in the history', () => {
  const said = (content: string, ...embeds: object[]) => ({
    id: '1',
    timestamp: '2026-01-10T12:00:00Z',
    content,
    embeds,
  })
  const preview = { type: 'article', url: 'https://a.test', title: 'A page' }
  const isSame = (wire: object, cards: readonly MessageCard[], text: string) =>
    ownOf({ ...wire }, { text, nonce: 'n', cards }).isSame

  it('may have previews of the pages that its text links, after its cards', () => {
    const text = 'Look: https://a.test'
    expect(isSame(said(text, preview), [], text)).toBe(true)
    expect(isSame(said(text, { title: 'Tea' }, preview), [{ title: 'Tea' }], text)).toBe(true)
    expect(isSame(said(text, preview, { title: 'Tea' }), [{ title: 'Tea' }], text)).toBe(false)
    expect(isSame(said(text, { title: 'Tea' }), [], text)).toBe(false)
    expect(isSame(said('Look', preview), [], 'Look')).toBe(false)
  })
})
