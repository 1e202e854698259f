import { GatewayIntentBits, GatewayOpcodes, PermissionFlagsBits } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { gatewayOf, type TestGateway } from '../testing/gateway-of.js'
import { shardOf } from './shards.js'

let up: TestGateway
afterEach(() => up.close())

const guildId = () => up.guildIds[0] ?? ''
const withGuild = async () => {
  up = await gatewayOf({ guilds: [{ members: 3 }] })
}

describe('events of members', () => {
  it('reach sessions with the intent only', async () => {
    await withGuild()
    const client = await up.identified()
    const without = await up.identified({ intents: GatewayIntentBits.Guilds })
    const member = up.world.join(guildId(), { user: { username: 'zoé', bot: false } })
    const added = await client.dispatch('GUILD_MEMBER_ADD')
    expect(added.d).toEqual({ guild_id: guildId(), ...member })
    up.world.changeMember(guildId(), member.user.id, { nick: 'Zo' })
    expect((await client.dispatch('GUILD_MEMBER_UPDATE')).d).toMatchObject({ nick: 'Zo', user: member.user })
    up.world.leave(guildId(), member.user.id)
    expect((await client.dispatch('GUILD_MEMBER_REMOVE')).d).toEqual({
      guild_id: guildId(),
      user: member.user,
    })
    up.world.changeMember(guildId(), up.application.id, { nick: 'Bot' })
    expect((await without.dispatch('GUILD_MEMBER_UPDATE')).d).toMatchObject({ nick: 'Bot' })
    expect(without.dispatched('GUILD_MEMBER_ADD')).toEqual([])
  })

  it('reach the shard of the guild only, numbered by session', async () => {
    up = await gatewayOf({ guilds: Array.from({ length: 6 }, () => ({ members: 1 })) })
    const clients = await Promise.all([0, 1, 2].map((shard) => up.identified({ shard: [shard, 3] })))
    for (const id of up.guildIds) up.world.join(id)
    for (const [shard, client] of clients.entries()) {
      const added = [await client.dispatch('GUILD_MEMBER_ADD'), await client.dispatch('GUILD_MEMBER_ADD')]
      expect(added.map(({ d }) => shardOf((d as { guild_id: string }).guild_id, 3))).toEqual([shard, shard])
      expect(added.map(({ s }) => s)).toEqual([4, 5])
    }
  })
})

describe('events of a guild', () => {
  it('report an outage, its end, a kick, and that the bot is added again', async () => {
    await withGuild()
    const client = await up.identified()
    await client.dispatch('GUILD_CREATE')
    up.world.setAvailable(guildId(), false)
    up.world.join(guildId())
    expect((await client.dispatch('GUILD_DELETE')).d).toEqual({ id: guildId(), unavailable: true })
    up.world.setAvailable(guildId(), true)
    expect((await client.dispatch('GUILD_CREATE')).d).toMatchObject({ id: guildId(), member_count: 5 })
    up.world.removeBot(guildId(), up.application.id)
    expect((await client.dispatch('GUILD_DELETE')).d).toEqual({ id: guildId() })
    up.world.join(guildId())
    up.world.addBot(guildId(), up.application.id, 8n)
    await client.dispatch('GUILD_CREATE')
    up.control.setFaults({ saysNotUnavailable: true })
    up.world.removeBot(guildId(), up.application.id)
    expect((await client.dispatch('GUILD_DELETE')).d).toEqual({ id: guildId(), unavailable: false })
    expect(client.dispatched('GUILD_MEMBER_ADD')).toEqual([])
  })

  it('start with an outage for clients that connect during one', async () => {
    await withGuild()
    up.world.setAvailable(guildId(), false)
    const client = await up.identified()
    up.world.setAvailable(guildId(), true)
    expect(await client.dispatch('GUILD_CREATE')).toMatchObject({ s: 2 })
  })

  it('report changes of its name, channels, roles and bans', async () => {
    await withGuild()
    const client = await up.identified({ intents: 7 })
    up.world.changeGuild(guildId(), { name: 'Renamed' })
    expect((await client.dispatch('GUILD_UPDATE')).d).toMatchObject({ id: guildId(), name: 'Renamed' })
    const { id } = up.world.addChannel(guildId(), { name: 'news' })
    expect((await client.dispatch('CHANNEL_CREATE')).d).toMatchObject({ id, guild_id: guildId() })
    up.world.changeChannel(id, { name: 'old news' })
    expect((await client.dispatch('CHANNEL_UPDATE')).d).toMatchObject({ id, name: 'old news' })
    up.world.deleteChannel(id)
    expect((await client.dispatch('CHANNEL_DELETE')).d).toMatchObject({ id })
    const role = up.world.addRole(guildId(), { name: 'Guests', permissions: 0n, position: 1 })
    expect((await client.dispatch('GUILD_ROLE_CREATE')).d).toEqual({ guild_id: guildId(), role })
    up.world.changeRole(guildId(), role.id, { name: 'Hosts' })
    expect((await client.dispatch('GUILD_ROLE_UPDATE')).d).toMatchObject({ role: { name: 'Hosts' } })
    up.world.deleteRole(guildId(), role.id)
    expect((await client.dispatch('GUILD_ROLE_DELETE')).d).toEqual({ guild_id: guildId(), role_id: role.id })
    const { user } = up.world.join(guildId())
    up.world.ban(guildId(), user.id)
    expect((await client.dispatch('GUILD_BAN_ADD')).d).toEqual({ guild_id: guildId(), user })
    await client.dispatch('GUILD_MEMBER_REMOVE')
  })

  it('report invites to those who may manage channels', async () => {
    await withGuild()
    const intents = GatewayIntentBits.Guilds | GatewayIntentBits.GuildInvites
    const client = await up.identified({ intents })
    const without = await up.identified({ intents: GatewayIntentBits.Guilds })
    up.world.createInvite(guildId())
    const role = { name: 'Hosts', permissions: PermissionFlagsBits.ManageChannels, position: 1 }
    const roles = [up.world.addRole(guildId(), role).id]
    up.world.changeMember(guildId(), up.application.id, { roles })
    const { ownerId } = up.world.guild(guildId())
    const { code, channelId } = up.world.createInvite(guildId(), { userId: ownerId, maxUses: 1 })
    const key = { guild_id: guildId(), channel_id: channelId, code }
    expect((await client.dispatch('INVITE_CREATE')).d).toMatchObject({
      ...key,
      uses: 0,
      max_uses: 1,
      inviter: { id: ownerId },
    })
    up.world.join(guildId(), { invite: code })
    expect((await client.dispatch('INVITE_DELETE')).d).toEqual(key)
    up.world.changeGuild(guildId(), { name: 'Renamed' })
    await without.dispatch('GUILD_UPDATE')
    expect(without.dispatched('INVITE_CREATE')).toEqual([])
  })

  it('do not reach the bot of another application', async () => {
    up = await gatewayOf({ applications: [{}, { name: 'Other' }], guilds: [{ members: 1 }] })
    const other = [...up.world.applications.values()][1]
    const client = await up.connect()
    client.identify(other?.botToken ?? '')
    expect((await client.dispatch('READY')).d).toMatchObject({ guilds: [] })
    up.world.join(guildId())
    client.send(GatewayOpcodes.Heartbeat, 1)
    await client.receive(GatewayOpcodes.HeartbeatAck)
    expect(client.dispatched().length).toBe(1)
  })
})
