import type { MessagePiece } from '@parvis/schemas/widgets'
import { describe, expect, it } from 'vitest'
import type { BlockNode, InlineNode } from './discord-node'
import { discordText } from './discord-text'
import { parseMessage } from './parse-message'

const short = {
  strong: 'b',
  emphasis: 'i',
  underline: 'u',
  strike: 's',
  spoiler: 'spoiler',
} as const

/** Nodes as a text with tags, in which values are in braces. */
function inline(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
          return node.text
        case 'value':
          return node.piece.kind === 'literal' ? `{${node.piece.text}}` : `{${node.piece.kind}}`
        case 'code':
          return `<code>${node.text}</code>`
        case 'link':
          return `<a ${node.url}>${inline(node.children)}</a>`
        case 'mention':
          return `<mention ${node.text}>`
        case 'emoji':
          return `<emoji ${node.name}>`
        default:
          return `<${short[node.kind]}>${inline(node.children)}</${short[node.kind]}>`
      }
    })
    .join('')
}

function block(node: BlockNode): string {
  switch (node.kind) {
    case 'paragraph':
      return inline(node.children)
    case 'subtext':
      return `small(${inline(node.children)})`
    case 'heading':
      return `h${node.level}(${inline(node.children)})`
    case 'quote':
      return `quote(${node.blocks.map(block).join('/')})`
    case 'list':
      return `${node.isOrdered ? `ol${node.start}` : 'ul'}(${node.items.map(inline).join('|')})`
    case 'codeBlock':
      return `pre(${node.text})`
  }
}

const parsed = (...pieces: readonly (string | MessagePiece)[]) =>
  parseMessage(
    pieces.map((piece) => (typeof piece === 'string' ? { kind: 'text', text: piece } : piece)),
    'fr',
  )
    .map(block)
    .join('/')

const named = (text: string): MessagePiece => ({ kind: 'literal', text })
const mention: MessagePiece = { kind: 'mention', userId: '7' }

it.each([
  ['**a** *b* _c_ __d__ ~~e~~ ||f||', '<b>a</b> <i>b</i> <i>c</i> <u>d</u> <s>e</s> <spoiler>f</spoiler>'],
  ['***a*** **a *b* c**', '<b><i>a</i></b> <b>a <i>b</i> c</b>'],
  ['**a\nb**', '<b>a\nb</b>'],
  ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
  ['**a __b ~~c', '**a __b ~~c'],
  [String.raw`\*a\* \_b\_ \\`, String.raw`*a* _b_ \ `.trim()],
  ['`**a**` ``b`c``', '<code>**a**</code> <code>b`c</code>'],
  [
    '[a **b**](https://x.test/c) <https://y.test>',
    '<a https://x.test/c>a <b>b</b></a> <a https://y.test>https://y.test</a>',
  ],
  ['see https://x.test/a_b_c.', 'see <a https://x.test/a_b_c>https://x.test/a_b_c</a>.'],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['<@12> <@&3> <#4> <:hi:5>', '<mention @> <mention @> <mention #> <emoji hi>'],
  ['<b>a</b> &amp;', '<b>a</b> &amp;'],
  ['@everyone', '@everyone'],
])('formats %s', (text, expected) => {
  expect(parsed(text)).toBe(expected)
})

it.each([
  ['# a\n## b\n### c\n#### d\n-# e', 'h1(a)/h2(b)/h3(c)/#### d/small(e)'],
  ['a\n> b\n> **c**\nd', 'a/quote(b\n<b>c</b>)/d'],
  ['a\n>>> b\n# c', 'a/quote(b/h1(c))'],
  ['- a\n- *b*\n3. c\n4. d', 'ul(a|<i>b</i>)/ol3(c|d)'],
  ['a\n```js\n**b**\n```\nc', 'a/pre(**b**)/c'],
  ['', ''],
])('divides %j into blocks', (text, expected) => {
  expect(parsed(text)).toBe(expected)
})

describe('a value', () => {
  it.each(['**a**', '@everyone', '`a`', '# a', 'https://x.test', '<@1>', '||a||'])(
    'is shown as it is: %s',
    (text) => {
      expect(parsed(named(text), '\n', '**', named(text), '**')).toBe(`{${text}}\n<b>{${text}}</b>`)
    },
  )

  it('stays in its order, in all formatting', () => {
    expect(parsed('# ', named('1'), '\n- *', named('2'), '*\n> ', named('3'), '\n', named('4'))).toBe(
      'h1({1})/ul(<i>{2}</i>)/quote({3})/{4}',
    )
  })

  it('is shown in code as it is sent', () => {
    expect(parsed('`', named('*a*'), '` ', mention)).toBe(String.raw`<code>\*a\*</code> {mention}`)
  })

  it('differs from the mark that stands for it', () => {
    expect(parsed('\uFFFC ', named('a'))).toBe('{\uFFFC} {a}')
  })
})

it('loses nothing, whatever is written', () => {
  const parts = [
    '*',
    '**',
    '_',
    '__',
    '~~',
    '||',
    '`',
    '```',
    '\\',
    '[',
    '](https://x.test)',
    '> ',
    '\n',
    '# ',
    '- ',
    'a',
    ' ',
  ]
  let state = 7
  const random = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % most
  }
  for (let nth = 0; nth < 2000; nth++) {
    const texts = Array.from({ length: 4 }, () =>
      Array.from({ length: random(9) }, () => parts[random(parts.length)]).join(''),
    )
    const shown = parsed(
      texts[0] ?? '',
      named('Ä'),
      texts[1] ?? '',
      named('Ö'),
      texts[2] ?? '',
      named('Ü'),
      texts[3] ?? '',
    )
    expect(shown.replaceAll(/[^ÄÖÜ]/g, ''), JSON.stringify(texts)).toBe('ÄÖÜ')
  }
})

it('is fast, however marks are nested', () => {
  for (const text of [
    '*_'.repeat(1000),
    '**a'.repeat(600),
    '||'.repeat(1000),
    '`'.repeat(2000),
    '[a'.repeat(900),
  ]) {
    const begin = performance.now()
    parsed(text)
    expect(performance.now() - begin, text.slice(0, 4)).toBeLessThan(500)
  }
})

it('writes values as Discord takes them', () => {
  expect(discordText(named('*Zoé*  @everyone'), 'fr')).toBe(String.raw`\*Zoé\* \@everyone`)
  expect(discordText(mention, 'fr')).toBe('<@7>')
  expect(discordText({ kind: 'number', value: 1234 }, 'de')).toBe('1.234')
  expect(discordText({ kind: 'channel', channelId: '4' }, 'de')).toBe('<#4>')
  expect(discordText({ kind: 'date', at: new Date(86_400_000) }, 'de')).toBe('<t:86400:D>')
})
