import { ChatError } from '@parvis/chat'
import { expect, it } from 'vitest'
import { markup } from './markup.js'

it.each([
  ['Anna', 'Anna'],
  ['**bold** _name_', '\\*\\*bold\\*\\* \\_name\\_'],
  ['@everyone', '\\@everyone'],
  ['<@123>', '\\<\\@123\\>'],
  ['[a](https://b.test)', '\\[a\\]\\(https\\:\\/\\/b\\.test\\)'],
  ['# title\n> quote', '\\# title \\> quote'],
  ['`code` ||spoiler|| ~~s~~', '\\`code\\` \\|\\|spoiler\\|\\| \\~\\~s\\~\\~'],
  ['back\\slash', 'back\\\\slash'],
  ['Éloïse 👋 مرحبا', 'Éloïse 👋 مرحبا'],
])('shows %j as it is', (name, written) => {
  expect(markup.plain(name)).toBe(written)
})

it('refers to people, roles, channels and days', () => {
  expect(markup.mention('80351110224678912')).toBe('<@80351110224678912>')
  expect(markup.role('80351110224678912')).toBe('<@&80351110224678912>')
  expect(markup.channel('80351110224678912')).toBe('<#80351110224678912>')
  expect(markup.day(new Date('2026-01-10T12:00:00.900Z'))).toBe('<t:1768046400:D>')
})

it('refuses what is no id', () => {
  expect(() => markup.mention('1> @everyone')).toThrow(ChatError)
})
