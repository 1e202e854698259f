import { describe, expect, it } from 'vitest'
import { checkedMessage } from './checked-message.js'

const message = { channelId: '1', text: 'Hello', nonce: 'n', mentions: [] }

describe('a message', () => {
  it('notifies whom it names, once, and nobody else', () => {
    const text = '@everyone <@1> <@2>'
    expect(checkedMessage({ ...message, text, mentions: ['1', '1'] })).toEqual({
      content: text,
      nonce: 'n',
      enforce_nonce: true,
      allowed_mentions: { parse: [], users: ['1'] },
    })
  })

  it('may have 2000 characters, however many units they take', () => {
    expect(checkedMessage({ ...message, text: '😀'.repeat(2000) }).content).toHaveLength(4000)
  })

  it.each([
    ['with 2001 characters', { text: 'x'.repeat(2001) }],
    ['that is empty', { text: '' }],
    ['of white space', { text: ' \n\t' }],
    ['with a nonce too long', { nonce: 'x'.repeat(26) }],
    ['without a nonce', { nonce: '' }],
    ['for too many', { mentions: Array.from({ length: 101 }, (_, index) => String(index)) }],
  ])('%s is not sent', (_, change) => {
    expect(() => checkedMessage({ ...message, ...change })).toThrow('invalid')
  })
})
