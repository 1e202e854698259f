import { describe, expect, it } from 'vitest'
import { channelFinder, namedChannels } from './channel-names.js'

const channel = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, kind: 'text', position: 0, missing: [] as string[] },
  ...more,
})

describe('the channels that texts can name', () => {
  const idOf = (channels: readonly ReturnType<typeof channel>[], name: string) =>
    namedChannels(channels).get(name)?.id

  it('are those that the bot sees and in which something is written', () => {
    const hidden = channel('1', 'équipe', { missing: ['view_channels'] })
    const silent = channel('2', 'règles', { missing: ['send_messages'] })
    const category = channel('3', 'salons', { kind: 'other' })
    expect([...namedChannels([hidden, silent, category]).keys()]).toEqual(['règles'])
  })

  it('come in the order of the server where names are the same, threads last', () => {
    const channels = [
      channel('1', 'fête', { kind: 'thread' }),
      channel('3', 'fête', { position: 2 }),
      channel('2', 'fête', { position: 1 }),
    ]
    expect(idOf(channels, 'fête')).toBe('2')
    expect(idOf(channels.toReversed(), 'fête')).toBe('2')
  })

  it('have composed accents, as texts have', () => {
    expect(idOf([channel('1', 'règles'.normalize('NFD'))], 'règles')).toBe('1')
  })
})

describe('the channel names in a text', () => {
  const names = ['a', 'ab', 'règles', '📢-annonces', 'vocal', 'vocal général', '東京']
  /** A text with its channel names in brackets. */
  const marked = (text: string) =>
    channelFinder(names)(text)
      .map((part) => (part.channel === undefined ? part.text : `[${part.channel}]`))
      .join('')

  it.each([
    ['#a', '[a]'],
    ['#ab', '[ab]'],
    ['#a #ab #abc', '[a] [ab] #abc'],
    ['Lisez #règles.', 'Lisez [règles].'],
    ['(#règles), #a/#ab', '([règles]), [a]/[ab]'],
    ['**#règles** __#a__ _#a_ ||#a|| ~~#a~~', '**[règles]** __[a]__ _[a]_ ||[a]|| ~~[a]~~'],
    ['👉#📢-annonces', '👉[📢-annonces]'],
    ['#📢-annonces🎉 #📢', '#📢-annonces🎉 #📢'],
    ['#vocal général, #vocal génial', '[vocal général], [vocal] génial'],
    ['#東京 #東京都', '[東京] #東京都'],
    ['# #a\n## #règles', '# [a]\n## [règles]'],
    ['##a ###règles', '##a ###règles'],
    ['#a-b #a- #a_b #a1 #aé', '#a-b #a- #a_b #a1 #aé'],
    ['#A #RÈGLES', '#A #RÈGLES'],
    ['x#a é#a 1#a', 'x#a é#a 1#a'],
    ['\\#a \\\\#a', '\\#a \\\\[a]'],
    ['<#a> <#123>', '<#a> <#123>'],
    ['`#a` #a `` ` #a `` #a', '`#a` [a] `` ` #a `` [a]'],
    ['```\n#a\n``` #a', '```\n#a\n``` [a]'],
    ['` #a', '` [a]'],
    ['https://parvis.test/#a #a', 'https://parvis.test/#a [a]'],
    ['# a', '# a'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(marked(text)).toBe(expected)
  })

  it('are part of texts that stay as they are', () => {
    const text = '## Bonjour\nLisez #règles, `#a` et #📢-annonces ! #b'
    const parts = channelFinder(names)(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.flatMap((part) => part.channel ?? [])).toEqual(['règles', '📢-annonces'])
  })
})
