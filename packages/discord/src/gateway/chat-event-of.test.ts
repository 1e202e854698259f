import { describe, expect, it } from 'vitest'
import { picturesOn } from '../wire/pictures.js'
import { chatEventOf } from './chat-event-of.js'

const eventFor = (t: string, d: unknown) => chatEventOf({ t, d }, picturesOn('http://cdn'))
const user = { id: '7', username: 'ada' }

describe('an event', () => {
  it('of a new session names the guilds', () => {
    const guilds = [{ id: '1', unavailable: true }, { id: '2', unavailable: true }, 5, {}]
    expect(eventFor('READY', { guilds })).toEqual({ kind: 'stream_began', serverIds: ['1', '2'] })
  })

  it('of a resumed session is stream_resumed', () => {
    expect(eventFor('RESUMED', null)).toEqual({ kind: 'stream_resumed' })
  })

  it('of a guild describes the server', () => {
    const guild = { id: '1', name: 'Atelier', member_count: 3 }
    expect(eventFor('GUILD_CREATE', guild)).toMatchObject({
      kind: 'server_seen',
      server: { id: '1', memberCount: 3 },
    })
    expect(eventFor('GUILD_UPDATE', guild)).toMatchObject({
      kind: 'server_changed',
      server: { name: 'Atelier' },
    })
    expect(eventFor('GUILD_CREATE', { id: '1', unavailable: true })).toMatchObject({ why: 'outage' })
  })

  it.each([
    [{ id: '1', unavailable: true }, 'outage'],
    [{ id: '1', unavailable: false }, 'removed'],
    [{ id: '1' }, 'unknown'],
  ])('of a lost guild %j means %s', (guild, why) => {
    expect(eventFor('GUILD_DELETE', guild)).toEqual({ kind: 'server_lost', serverId: '1', why })
  })

  it('of a member names the person and the server', () => {
    const member = { guild_id: '1', user, joined_at: '2024-01-01T00:00:00Z' }
    const joinedAt = new Date('2024-01-01')
    expect(eventFor('GUILD_MEMBER_ADD', member)).toMatchObject({
      kind: 'member_joined',
      serverId: '1',
      member: { userId: '7', joinedAt },
    })
    expect(eventFor('GUILD_MEMBER_UPDATE', member)).toMatchObject({ kind: 'member_changed', serverId: '1' })
    expect(eventFor('GUILD_MEMBER_REMOVE', { guild_id: '1', user })).toEqual({
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
    expect(eventFor(t, d)).toBeUndefined()
  })
})
