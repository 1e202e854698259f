import { once } from 'node:events'
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  type GuildMember,
  type Interaction,
  MessageFlags,
} from 'discord.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { GatewayControl } from './gateway/index.js'
import { connected, intents } from './testing/connected.js'
import { running } from './testing/running.js'

/** Member of the next event. */
const memberOf = async (client: Client, event: Events): Promise<GuildMember> =>
  (await once(client, event))[0] as GuildMember

describe('an unmodified discord.js', () => {
  it('logs in, becomes ready and sees its guilds', async () => {
    const { client, application, big, small } = await connected()
    expect(client.user?.id).toBe(application.id)
    expect(client.application?.id).toBe(application.id)
    expect(
      client.guilds.cache.map(({ id, name, memberCount, available }) => [id, name, memberCount, available]),
    ).toEqual([
      [big.guild.id, 'Big', 2501, true],
      [small.guild.id, 'Small', 5, true],
    ])
    expect(client.channels.cache.get(big.channelNamed('general'))?.isSendable()).toBe(true)
  })

  it('receives a join, a change and a leave as they happen', async () => {
    const { client, world, small } = await connected()
    const added = memberOf(client, Events.GuildMemberAdd)
    const { user } = world.join(small.guild.id, { user: { global_name: 'Zoé ‮' } })
    expect(await added).toMatchObject({ id: user.id, displayName: 'Zoé ‮', pending: false })
    const changed = once(client, Events.GuildMemberUpdate)
    world.changeMember(small.guild.id, user.id, { nick: '@everyone' })
    expect((await changed)[1]).toMatchObject({ id: user.id, nickname: '@everyone' })
    const removed = memberOf(client, Events.GuildMemberRemove)
    world.leave(small.guild.id, user.id)
    expect((await removed).id).toBe(user.id)
    expect(client.guilds.cache.get(small.guild.id)?.memberCount).toBe(5)
  })

  it('receives a pending member, and that they accepted the rules', async () => {
    const { client, control, small } = await connected()
    const guildId = small.guild.id
    const updated = once(client, Events.GuildUpdate)
    control.changeGuild({ guildId, requiresRules: true })
    expect((await updated)[1].features).toContain('MEMBER_VERIFICATION_GATE_ENABLED')
    const added = memberOf(client, Events.GuildMemberAdd)
    const { user } = control.join({ guildId })
    expect(await added).toMatchObject({ id: user.id, pending: true })
    const changed = once(client, Events.GuildMemberUpdate)
    control.acceptRules({ guildId, userId: user.id })
    expect((await changed).map(({ pending }) => pending)).toEqual([true, false])
  })

  it('adds a role to a member with a reason, and removes it', async () => {
    const { client, control, world, application, small } = await connected()
    const guildId = small.guild.id
    control.addBot({ guildId, permissions: ['ManageRoles'] })
    world.changeRole(guildId, small.guild.roster.get(application.id)?.roles[0] ?? '', { position: 9 })
    const role = control.addRole({ guildId, name: 'Chosen', position: 1, permissions: [] })
    const { user } = control.join({ guildId })
    const member = await client.guilds.cache.get(guildId)?.members.fetch(user.id)
    await member?.roles.add(role, 'Règlement accepté')
    expect(small.guild.roster.get(user.id)?.roles).toEqual([role])
    expect(control.auditLog({ guildId })).toMatchObject([{ reason: 'Règlement accepté' }])
    await member?.roles.remove(role)
    expect(small.guild.roster.get(user.id)?.roles).toEqual([])
  })

  it('fetches all members of a guild over the gateway', async () => {
    const { client, big } = await connected()
    const members = await client.guilds.cache.get(big.guild.id)?.members.fetch()
    expect(members?.size).toBe(2501)
    const named = [...(members?.values() ?? [])].every(
      ({ id, user }) => big.guild.roster.get(id)?.user.username === user.username,
    )
    expect(named).toBe(true)
  })

  it('is rate limited when it fetches all of them twice, and still finds some by name', async () => {
    const { client, world, small } = await connected()
    const members = client.guilds.cache.get(small.guild.id)?.members
    await members?.fetch()
    await expect(members?.fetch()).rejects.toThrow(/rate limit/i)
    const { user } = world.join(small.guild.id, { user: { username: 'zzz.unheard.of' } })
    const found = await members?.fetch({ query: 'ZZZ.un', limit: 5 })
    expect([...(found?.keys() ?? [])]).toEqual([user.id])
  })

  it('opens several shards at once, each with its own guilds', async () => {
    const { client, gateway, world, big, small } = await connected({ shards: 2 })
    expect(gateway.sessions().map(({ shard }) => shard.id)).toEqual([0, 1])
    expect(client.guilds.cache.get(big.guild.id)?.shardId).toBe(0)
    expect(client.guilds.cache.get(small.guild.id)?.shardId).toBe(1)
    const added = memberOf(client, Events.GuildMemberAdd)
    world.join(small.guild.id)
    expect((await added).guild.shardId).toBe(1)
  })

  it('answers a click for one person alone, later, and with a follow-up', async () => {
    const { client, control, big } = await connected()
    const channelId = big.channelNamed('general')
    const channel = client.channels.cache.get(channelId)
    if (!channel?.isSendable()) throw new Error('Nobody can write there')
    const button = new ButtonBuilder({ style: ButtonStyle.Primary, label: 'Rules', customId: 'rules' })
    const { id } = await channel.send({
      components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
    })
    const userId = control.join({ guildId: big.guild.id }).user.id
    const created = once(client, Events.InteractionCreate)
    control.click({ channelId, messageId: id, customId: 'rules', userId, locale: 'fr' })
    const interaction = (await created)[0] as Interaction
    if (!interaction.isButton()) throw new Error('It is no click')
    expect(interaction).toMatchObject({
      customId: 'rules',
      locale: 'fr',
      user: { id: userId },
      message: { id },
    })
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    await interaction.editReply('Le règlement')
    await interaction.followUp({ content: 'Et la suite', flags: MessageFlags.Ephemeral })
    const contents = control.ephemeralMessages({ userId }).map(({ content }) => content)
    expect(contents).toEqual(['Le règlement', 'Et la suite'])
    expect(control.messages({ channelId }).map((message) => message.id)).toEqual([id])
  })

  it('registers a command, and answers it', async () => {
    const { client, control, big } = await connected()
    const channelId = big.channelNamed('general')
    await client.application?.commands.set([
      { name: 'hello', description: 'Say hello', descriptionLocalizations: { fr: 'Dire bonjour' } },
    ])
    const userId = control.join({ guildId: big.guild.id }).user.id
    const created = once(client, Events.InteractionCreate)
    control.command({ channelId, name: 'hello', userId, locale: 'fr' })
    const interaction = (await created)[0] as Interaction
    if (!interaction.isChatInputCommand()) throw new Error('It is no command')
    expect(interaction).toMatchObject({ commandName: 'hello', locale: 'fr', user: { id: userId } })
    await interaction.reply('Bonjour')
    expect(control.messages({ channelId })).toMatchObject([{ content: 'Bonjour' }])
  })

  it.each<[string, (gateway: GatewayControl) => unknown]>([
    ['a cut', (gateway) => gateway.cut({})],
    ['being asked to reconnect', (gateway) => gateway.reconnect({})],
    ['an invalid session that may be resumed', (gateway) => gateway.invalidate({ isResumable: true })],
    ['an unknown error', (gateway) => gateway.close({ code: 4000 })],
  ])('resumes after %s, and receives what it missed once', async (_, disturb) => {
    const { client, gateway, world, small } = await connected()
    const received: string[] = []
    client.on(Events.GuildMemberAdd, ({ id }) => received.push(id))
    const resumed = once(client, Events.ShardResume)
    disturb(gateway)
    const missed = [world.join(small.guild.id), world.join(small.guild.id)].map(({ user }) => user.id)
    await resumed
    const { user } = world.join(small.guild.id)
    await expect.poll(() => received).toEqual([...missed, user.id])
    expect(gateway.counters()).toMatchObject({ identifies: [{ shard: [0, 1] }], resumes: 1 })
  })

  it('detects missing acknowledgements, and resumes', async () => {
    const { client, gateway } = await connected({ heartbeatInterval: 300 })
    const resumed = once(client, Events.ShardResume)
    gateway.setFaults({ withholdsAcks: true })
    await expect.poll(() => gateway.counters().closesByClient[4200]).toBe(1)
    gateway.clearFaults()
    await resumed
    expect(gateway.counters().identifies.length).toBe(1)
  })

  it('identifies anew once its session is invalid', async () => {
    const { client, gateway } = await connected()
    const again = once(client, Events.ShardReady)
    gateway.invalidate({ isResumable: false })
    await again
    expect(gateway.counters()).toMatchObject({ resumes: 0, identifies: [{}, {}] })
  })

  it('receives an outage, and the removal of the bot', async () => {
    const { client, world, application, small } = await connected()
    const unavailable = once(client, Events.GuildUnavailable)
    world.setAvailable(small.guild.id, false)
    expect((await unavailable)[0]).toMatchObject({ id: small.guild.id, available: false })
    const available = once(client, Events.GuildAvailable)
    world.setAvailable(small.guild.id, true)
    await available
    const deleted = once(client, Events.GuildDelete)
    world.removeBot(small.guild.id, application.id)
    expect((await deleted)[0]).toMatchObject({ id: small.guild.id })
  })

  it('cannot log in with an intent that is switched off', async () => {
    const up = await running({ applications: [{ membersIntent: 'off' }] })
    const client = new Client({ intents, rest: { api: `${up.url}/api` } })
    onTestFinished(() => client.destroy())
    await expect(client.login(up.application.botToken)).rejects.toThrow(/disallowed intents/i)
    expect(up.gateway.counters().closes).toEqual({ 4014: 1 })
  })
})
