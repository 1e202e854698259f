import { describe, expect, it } from 'vitest'
import { picturesOn } from '../wire/pictures.js'
import { memberOf } from './member-of.js'

const pictures = picturesOn('http://cdn')
const user = { id: '9007199254740993', username: 'nelly', global_name: 'Nelly', avatar: 'abc' }
const joined = '2015-04-26T06:26:56.936000+00:00'

describe('a member', () => {
  it('is told as the platform tells them', () => {
    const told = { user, nick: 'NOT API SUPPORT', avatar: null, joined_at: joined, pending: true }
    expect(memberOf('1', told, pictures)).toEqual({
      userId: user.id,
      username: 'nelly',
      displayName: 'Nelly',
      nickname: 'NOT API SUPPORT',
      avatarUrl: 'http://cdn/avatars/9007199254740993/abc.webp?size=128',
      isBot: false,
      isPending: true,
      joinedAt: new Date('2015-04-26T06:26:56.936Z'),
    })
  })

  it('wears the picture of the server first', () => {
    const { avatarUrl } = memberOf('1', { user, avatar: 'a_b' }, pictures)
    expect(avatarUrl).toBe('http://cdn/guilds/1/users/9007199254740993/avatars/a_b.webp?size=128')
  })

  it('may have joined nobody knows when', () => {
    expect(memberOf('1', { user, joined_at: null }, pictures).joinedAt).toBeNull()
  })

  it('keeps a name as it is', () => {
    const username = `\u202e@everyone\u200b👩‍👩‍👧 ${'\u0301'.repeat(32)}`
    expect(memberOf('1', { user: { ...user, username } }, pictures).username).toBe(username)
  })

  it('is none without a person', () => {
    expect(() => memberOf('1', { nick: 'x' }, pictures)).toThrow('unavailable')
  })
})
