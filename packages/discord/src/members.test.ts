import { describe, expect, it } from 'vitest'
import { firstCursor, memberOf, memberPage } from './members.js'
import { picturesOn } from './wire/pictures.js'

const onCdn = picturesOn('http://cdn')
const user = { id: '9007199254740993', username: 'nelly', global_name: 'Nelly', avatar: 'abc' }
const joined = '2015-04-26T06:26:56.936000+00:00'

describe('a member', () => {
  it('has the fields that the platform sends', () => {
    const received = { user, nick: 'NOT API SUPPORT', avatar: null, joined_at: joined, pending: true }
    expect(memberOf('1', received, onCdn)).toEqual({
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

  it('shows the picture of the server first', () => {
    const { avatarUrl } = memberOf('1', { user, avatar: 'a_b' }, onCdn)
    expect(avatarUrl).toBe('http://cdn/guilds/1/users/9007199254740993/avatars/a_b.webp?size=128')
  })

  it('may have no join date', () => {
    expect(memberOf('1', { user, joined_at: null }, onCdn).joinedAt).toBeNull()
  })

  it('has an unchanged name', () => {
    const username = `\u202e@everyone\u200b👩‍👩‍👧 ${'\u0301'.repeat(32)}`
    expect(memberOf('1', { user: { ...user, username } }, onCdn).username).toBe(username)
  })

  it('is invalid without a user', () => {
    expect(() => memberOf('1', { nick: 'x' }, onCdn)).toThrow('unavailable')
  })
})

const pictures = picturesOn('http://cdn')
const page = (after: string, ...ids: string[]) =>
  memberPage(
    { serverId: '1', after },
    ids.map((id) => ({ user: { id, username: id } })),
    pictures,
  )

describe('a page of members', () => {
  it('continues at the highest id, whatever the order', () => {
    expect(page(firstCursor, '30', '9007199254740993', '9007199254740992', '9').next).toBe('9007199254740993')
  })

  it('continues after a page that overlaps the previous one', () => {
    expect(page('20', '10', '20', '30').next).toBe('30')
  })

  it('is the last one only when empty', () => {
    expect(page('20')).toEqual({ members: [] })
    expect(page('20', '21').next).toBe('21')
  })

  it('fails when it does not advance', () => {
    expect(() => page('20', '10', '20')).toThrow('unavailable')
  })
})
