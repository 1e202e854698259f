import type { ChatMarkup } from '@parvis/chat'
import { expect, it } from 'vitest'
import { messageText } from './message-text.js'

const markup: ChatMarkup = {
  plain: (text) => `plain(${text})`,
  mention: (userId) => `mention(${userId})`,
  role: (roleId) => `role(${roleId})`,
  everyone: 'everyone',
  channel: (channelId) => `channel(${channelId})`,
  day: (at) => `day(${at.toISOString()})`,
}

it('writes each piece as the platform does, and numbers as the language does', () => {
  const at = new Date('2026-01-10T12:00:00Z')
  const text = messageText(
    [
      { kind: 'text', text: '**Hello** ' },
      { kind: 'literal', text: '*Anna*' },
      { kind: 'mention', userId: '1' },
      { kind: 'channel', channelId: '2' },
      { kind: 'date', at },
      { kind: 'number', value: 12_345 },
    ],
    markup,
    'de',
  )
  expect(text).toBe('**Hello** plain(*Anna*)mention(1)channel(2)day(2026-01-10T12:00:00.000Z)12.345')
})
