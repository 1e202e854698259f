import { GuildFeature, GuildMemberFlags } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { sendTo } from '../testing/send-to.js'

async function gated() {
  const simulator = await running()
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3, requiresRules: true })
  return { ...simulator, guild, guildId: guild.id, send: sendTo(simulator, channelNamed('general')) }
}

describe('a guild whose rules must be accepted', () => {
  it('has the feature while it is switched on', async () => {
    const { ask, control, guildId } = await gated()
    const features = async () => (await ask(`/guilds/${guildId}`)).body.features
    expect(await features()).toContain(GuildFeature.MemberVerificationGateEnabled)
    control.changeGuild({ guildId, requiresRules: false })
    expect(await features()).toEqual([GuildFeature.Community])
    expect(control.join({ guildId }).pending).toBe(false)
  })

  it('lets people in as pending, but neither bots nor those who bypass it', async () => {
    const { control, guildId } = await gated()
    expect(control.join({ guildId })).toMatchObject({ pending: true, flags: 0 })
    expect(control.join({ guildId, user: { bot: true } }).pending).toBe(false)
    const flags = GuildMemberFlags.BypassesVerification
    expect(control.join({ guildId, flags })).toMatchObject({ pending: false, flags })
  })

  it('marks those who were members of it before', async () => {
    const { control, world, guildId } = await gated()
    const { user } = control.join({ guildId })
    control.leave({ guildId, userId: user.id })
    expect(control.join({ guildId: world.addGuild().id, userId: user.id }).flags).toBe(0)
    expect(control.join({ guildId, userId: user.id }).flags).toBe(GuildMemberFlags.DidRejoin)
  })

  it('shows a mention of a member only once they accepted', async () => {
    const { control, guildId, send } = await gated()
    const { user } = control.join({ guildId })
    const message = { content: `<@${user.id}>`, allowed_mentions: { users: [user.id] } }
    expect((await send(message)).body.mentions).toEqual([])
    expect(control.acceptRules({ guildId, userId: user.id }).pending).toBe(false)
    expect((await send(message)).body.mentions).toMatchObject([{ id: user.id }])
  })
})
