import { describe, expect, it } from 'vitest'
import { worldOf } from './world.js'
import type { WorldEvent } from './world-event.js'

function watched(members = 5) {
  const world = worldOf({ seed: 3, guilds: [{ members }] })
  const [guild] = world.guilds.values()
  const [application] = world.applications.values()
  if (!guild || !application) throw new Error('an empty world')
  const events: WorldEvent[] = []
  const stop = world.subscribe((event) => events.push(event))
  return { world, guild, botId: application.id, events, stop, kinds: () => events.map(({ kind }) => kind) }
}

describe('a world', () => {
  it('is the same for the same seed', () => {
    const [one, other] = [0, 1].map(() => worldOf({ seed: 9, guilds: [{ members: 4 }, { members: 4 }] }))
    expect([...(one?.guilds.keys() ?? [])]).toEqual([...(other?.guilds.keys() ?? [])])
    for (const id of one?.guilds.keys() ?? [])
      expect(one?.guild(id).roster.after('0', 9)).toEqual(other?.guild(id).roster.after('0', 9))
  })

  it('publishes joins, changes and departures until unsubscribed', () => {
    const { world, guild, events, stop, kinds } = watched()
    const { user, joined_at } = world.join(guild.id, { pending: true })
    world.changeMember(guild.id, user.id, { pending: false })
    world.changeUser(user.id, { global_name: 'New' })
    world.leave(guild.id, user.id)
    world.advance(1000)
    const again = world.join(guild.id, { userId: user.id })
    expect(kinds()).toEqual([
      'member_joined',
      'member_changed',
      'member_changed',
      'member_left',
      'member_joined',
    ])
    expect(events[2]).toMatchObject({ member: { pending: false, user: { global_name: 'New' } } })
    expect(Date.parse(again.joined_at ?? '')).toBeGreaterThan(Date.parse(joined_at ?? ''))
    stop()
    world.leave(guild.id, user.id)
    expect(events).toHaveLength(5)
  })

  it('adds a bot once, with a role of its own, and removes both', () => {
    const { world, guild, botId, kinds } = watched()
    world.addBot(guild.id, botId, 8n)
    world.addBot(guild.id, botId, 8n)
    expect(world.guildsOf(botId)).toEqual([guild])
    expect([...guild.roles.values()].map(({ position }) => position).sort()).toEqual([0, 1, 2, 3])
    world.removeBot(guild.id, botId)
    expect(world.guildsOf(botId)).toEqual([])
    expect([...guild.roles.values()].some(({ managed }) => managed)).toBe(false)
    expect(kinds()).toEqual(['bot_added', 'bot_removed'])
  })

  it('publishes an outage once, and its end', () => {
    const { world, guild, kinds } = watched()
    world.setAvailable(guild.id, false)
    world.setAvailable(guild.id, false)
    world.setAvailable(guild.id, true)
    expect(kinds()).toEqual(['guild_unavailable', 'guild_available'])
  })

  it('bans, deletes channels and whole guilds', () => {
    const { world, guild, botId, kinds } = watched()
    const [someone] = guild.roster.after('0', 1)
    const [channelId = ''] = guild.channels.keys()
    world.addBot(guild.id, botId, 8n)
    world.ban(guild.id, someone?.user.id ?? '')
    world.deleteChannel(channelId)
    expect(world.channel(channelId)).toBeUndefined()
    world.removeGuild(guild.id)
    expect(kinds()).toEqual(['bot_added', 'user_banned', 'member_left', 'channel_deleted', 'bot_removed'])
    expect(() => world.join(guild.id)).toThrow(`There is no guild ${guild.id}`)
  })

  it('generates ascending ids', () => {
    const { world } = watched()
    const ids = Array.from({ length: 100 }, () => BigInt(world.newId()))
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id))).toBe(true)
  })
})
