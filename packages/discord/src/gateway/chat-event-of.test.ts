import { describe, expect, it } from 'vitest'
import { picturesOn } from '../wire/pictures.js'
import { chatEventOf } from './chat-event-of.js'

const told = (t: string, d: unknown) => chatEventOf({ t, d }, picturesOn('http://cdn'))
const user = { id: '7', username: 'ada' }

describe('an event', () => {
  it('of a new session names the guilds', () => {
    const guilds = [{ id: '1', unavailable: true }, { id: '2', unavailable: true }, 5, {}]
    expect(told('READY', { guilds })).toEqual({ kind: 'stream_began', serverIds: ['1', '2'] })
  })

  it('of a resumed session says so', () => {
    expect(told('RESUMED', null)).toEqual({ kind: 'stream_resumed' })
  })

  it('of a guild tells the server', () => {
    const guild = { id: '1', name: 'Atelier', member_count: 3 }
    expect(told('GUILD_CREATE', guild)).toMatchObject({
      kind: 'server_seen',
      server: { id: '1', memberCount: 3 },
    })
    expect(told('GUILD_UPDATE', guild)).toMatchObject({ kind: 'server_changed', server: { name: 'Atelier' } })
    expect(told('GUILD_CREATE', { id: '1', unavailable: true })).toMatchObject({ why: 'outage' })
  })

  it.each([
    [{ id: '1', unavailable: true }, 'outage'],
    [{ id: '1', unavailable: false }, 'removed'],
    [{ id: '1' }, 'unknown'],
  ])('of a lost guild %j means %s', (guild, why) => {
    expect(told('GUILD_DELETE', guild)).toEqual({ kind: 'server_lost', serverId: '1', why })
  })

  it('of a member tells who and where', () => {
    const member = { guild_id: '1', user, joined_at: '2024-01-01T00:00:00Z' }
    const joinedAt = new Date('2024-01-01')
    expect(told('GUILD_MEMBER_ADD', member)).toMatchObject({
      kind: 'member_joined',
      serverId: '1',
      member: { userId: '7', joinedAt },
    })
    expect(told('GUILD_MEMBER_UPDATE', member)).toMatchObject({ kind: 'member_changed', serverId: '1' })
    expect(told('GUILD_MEMBER_REMOVE', { guild_id: '1', user })).toEqual({
      kind: 'member_left',
      serverId: '1',
      userId: '7',
    })
  })

  it.each([
    ['TYPING_START', {}],
    ['GUILD_MEMBER_ADD', null],
    ['GUILD_MEMBER_ADD', { guild_id: '1' }],
    ['GUILD_MEMBER_REMOVE', { user }],
    ['GUILD_CREATE', { id: 'x', name: 'y' }],
  ])('%s with %j is of no concern', (t, d) => {
    expect(told(t, d)).toBeUndefined()
  })
})
