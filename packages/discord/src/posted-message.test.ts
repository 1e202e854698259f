import { describe, expect, it } from 'vitest'
import { postedOf } from './posted-message.js'

const person = { id: '7' }
const bot = { id: '8', bot: true }
const wire = {
  id: '1',
  timestamp: '2026-01-10T12:00:00Z',
  author: bot,
  content: '',
  embeds: [],
  attachments: [],
}
const read = (change: object) => postedOf({ ...wire, ...change }, '9')
const preview = { type: 'article', url: 'https://a.test', title: 'A page' }
const embed = { type: 'rich', title: 'Tea', description: 'Hot' }
const card = { title: 'Tea', text: 'Hot' }

describe('the cards of a posted message', () => {
  it('are embeds of bots and webhooks, without previews', () => {
    const content = 'Look: https://a.test'
    const embeds = [embed, preview, { ...preview, type: 'rich' }]
    expect(read({ content, embeds }).cards).toEqual([card])
    expect(read({ content, embeds, author: person }).cards).toEqual([])
    expect(read({ content, embeds, author: person, webhook_id: '7' }).cards).toEqual([card])
  })

  it('say what the fields of an embed say, and show its picture', () => {
    const fields = [
      { name: 'Price', value: '1' },
      { name: 'Size', value: '2' },
    ]
    const [thumbnail, image] = ['s', 'm'].map((name) => ({ url: `https://a.test/${name}.png` }))
    expect(
      read({
        embeds: [
          { ...embed, fields, thumbnail },
          { image, thumbnail, color: 0 },
        ],
      }).cards,
    ).toEqual([
      { title: 'Tea', text: 'Hot\n\n**Price**\n1\n\n**Size**\n2', picture: thumbnail?.url },
      { picture: image?.url, color: 0 },
    ])
    expect(read({ embeds: [{ description: 'Hot', url: 'https://a.test' }] }).cards).toEqual([{ text: 'Hot' }])
  })

  it.each([
    ['### Tea\nHot\n### Cold', { title: 'Tea', text: 'Hot\n### Cold' }],
    [
      String.raw`### [Tea \[green\]](https://a.test/%28a%29)`,
      { title: 'Tea [green]', url: 'https://a.test/%28a%29' },
    ],
    ['# Tea\nHot', { text: '# Tea\nHot' }],
    ['### [Tea](javascript:alert)', { title: '[Tea](javascript:alert)' }],
  ])('have the heading of a container as title: %j', (content, expected) => {
    const container = { type: 17, accent_color: 5, components: [{ type: 10, content }] }
    expect(read({ components: [container] }).cards).toEqual([{ ...expected, color: 5 }])
  })

  it('are containers; other texts are that of the message', () => {
    const text = (content: string) => ({ type: 10, content })
    const accessory = { type: 11, media: { url: 'https://a.test/a.png' } }
    const section = { type: 9, components: [text('Hot'), text('Cold')], accessory }
    const components = [
      text('One'),
      { type: 17, components: [section] },
      { ...section, accessory: { type: 2 } },
    ]
    expect(read({ components })).toMatchObject({
      text: 'One\nHot\nCold',
      cards: [{ text: 'Hot\nCold', picture: 'https://a.test/a.png' }],
    })
  })
})

describe('a posted message', () => {
  it('has files without the pictures of its cards, whose addresses are signed anew', () => {
    const attachments = ['a', 'b'].map((name) => ({
      filename: `${name}.png`,
      url: `https://a.test/${name}?ex=1`,
    }))
    expect(read({ attachments, embeds: [{ image: { url: 'https://a.test/a?ex=2' } }] }).files).toEqual([
      { name: 'b.png', type: 'application/octet-stream', size: 0, address: 'https://a.test/b?ex=1' },
    ])
  })

  it('has a poll of a day where nobody knows how long it is', () => {
    const poll = { question: { text: 'Tea?' }, answers: [{ poll_media: {} }], expiry: null }
    expect(read({ poll }).poll).toEqual({ question: 'Tea?', answers: [''], hours: 24, isMultiple: false })
  })

  it('is unreadable where all is empty', () => {
    expect(read({})).toMatchObject({ isReadable: false, isOwn: false, authorId: '8' })
    expect(read({ attachments: [{}] }).isReadable).toBe(true)
    expect(postedOf({ ...wire, content: 'x' }, '8')).toMatchObject({ isReadable: true, isOwn: true })
  })

  it('has links, with those next to texts', () => {
    const link = { type: 2, style: 5, url: 'https://a.test/tea' }
    const section = { type: 9, components: [], accessory: { ...link, label: 'Tea' } }
    const row = { type: 1, components: [link, { ...link, url: 'tea' }, { type: 3, custom_id: 'menu' }] }
    expect(read({ flags: 1 << 15, components: [section, row] })).toMatchObject({
      isComponents: true,
      links: [
        { label: 'Tea', url: 'https://a.test/tea' },
        { label: 'a.test', url: 'https://a.test/tea' },
      ],
      others: ['buttons'],
    })
  })

  it('says what is not read of it', () => {
    expect(read({ sticker_items: [{ id: '1' }], message_snapshots: [{}] })).toMatchObject({
      isReadable: false,
      isComponents: false,
      others: ['stickers', 'forward'],
    })
  })
})
