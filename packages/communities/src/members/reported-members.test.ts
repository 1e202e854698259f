import type { ChatMember } from '@parvis/chat'
import { expect, it } from 'vitest'
import { storableMember } from './reported-members.js'

const member: ChatMember = {
  userId: '1',
  username: 'ada',
  displayName: null,
  nickname: null,
  avatarUrl: null,
  isBot: false,
  isPending: false,
  joinedAt: null,
}
const nickname = (text: string) => storableMember({ ...member, nickname: text }).nickname

it('a name is kept as it is', () => {
  for (const name of ['Zoé', '👩‍👩‍👧', '\u202egnirts', '@everyone']) expect(nickname(name)).toBe(name)
  expect(storableMember(member)).toEqual(member)
})

it('but for what a text cannot have', () => {
  expect(nickname('a\0b')).toBe('ab')
  expect(nickname('a\ud83d')).toBe('a\ufffd')
  expect(nickname(`${'x'.repeat(199)}👩`)).toBe(`${'x'.repeat(199)}\ufffd`)
  expect(nickname('x'.repeat(5000))).toBe('x'.repeat(200))
})

it('none is none, and whoever has none is called by their id', () => {
  expect([nickname(''), nickname('\0')]).toEqual([null, null])
  expect(storableMember({ ...member, username: '\0' }).username).toBe('1')
})
