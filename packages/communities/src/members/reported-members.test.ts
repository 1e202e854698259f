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

it('a name is stored unchanged', () => {
  for (const name of ['Zoé', '👩‍👩‍👧', '\u202egnirts', '@everyone']) expect(nickname(name)).toBe(name)
  expect(storableMember(member)).toEqual(member)
})

it('but for what a text cannot have', () => {
  expect(nickname('a\0b')).toBe('ab')
  expect(nickname('a\ud83d')).toBe('a\ufffd')
  expect(nickname(`${'x'.repeat(199)}👩`)).toBe(`${'x'.repeat(199)}\ufffd`)
  expect(nickname('x'.repeat(5000))).toBe('x'.repeat(200))
})

it('an empty name is null, and a member without one is named by id', () => {
  expect([nickname(''), nickname('\0')]).toEqual([null, null])
  expect(storableMember({ ...member, username: '\0' }).username).toBe('1')
})
