import { expect, it } from 'vitest'
import { parseMessage } from './parse-message'
import { wordsOf } from './words'

it('are those of all blocks, without formatting, and with values as they are', () => {
  const blocks = parseMessage(
    [
      { kind: 'text', text: '# **Hi** ' },
      { kind: 'mention', userId: '7' },
      { kind: 'text', text: '\n- a\n- ' },
      { kind: 'literal', text: '*b*' },
      { kind: 'text', text: '\n> [c](https://x.test) ||d||\n' },
      { kind: 'channel', channelId: '4' },
      { kind: 'text', text: ' ' },
      { kind: 'number', value: 1234 },
    ],
    'de',
  )
  const values = { language: 'de', locale: 'en', memberName: 'Zoé', channelName: () => 'hall' } as const
  expect(wordsOf(blocks, values)).toBe('Hi @Zoé a, *b* c d #hall 1.234')
})
