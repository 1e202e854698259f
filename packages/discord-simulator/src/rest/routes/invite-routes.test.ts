import { PermissionFlagsBits as of } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { running } from '../../testing/running.js'

async function withInvites(permissions: bigint = of.ManageGuild) {
  const simulator = await running()
  const { guild } = simulator.guildWithBot({ members: 3, vanityCode: 'parvis' }, permissions)
  const guildId = guild.id
  const list = async () => simulator.ask(`/guilds/${guildId}/invites`)
  const uses = async () => {
    const { body } = await list()
    return Object.fromEntries(
      body.map((invite: { code: string; uses?: number }) => [invite.code, invite.uses]),
    )
  }
  return { ...simulator, guild, guildId, list, uses }
}

describe('the invites of a guild', () => {
  it('count who joins by them, and name who made them', async () => {
    const { control, guild, guildId, list, uses } = await withInvites()
    const { code } = control.createInvite({ guildId, userId: guild.ownerId })
    const other = control.createInvite({ guildId })
    const [userId] = await control.joinMany({ guildId, count: 2, invite: code })
    control.join({ guildId, invite: 'parvis' })
    control.join({ guildId })
    expect(await uses()).toEqual({ [code]: 2, [other.code]: 0 })
    const [first, second] = (await list()).body
    expect(first).toMatchObject({ type: 0, max_uses: 0, inviter: { id: guild.ownerId } })
    expect(first.channel).toMatchObject({ name: 'welcome', type: 0 })
    expect(second).not.toHaveProperty('inviter')
    control.leave({ guildId, userId: userId ?? '' })
    expect(await uses()).toMatchObject({ [code]: 2 })
    expect(() => control.join({ guildId, invite: 'nobody' })).toThrow('There is no invite nobody')
  })

  it('are gone after their last use, and once they are deleted', async () => {
    const { control, guildId, uses } = await withInvites()
    const once = control.createInvite({ guildId, maxUses: 1 })
    const { code } = control.createInvite({ guildId })
    control.join({ guildId, invite: once.code })
    expect(await uses()).toEqual({ [code]: 0 })
    control.deleteInvite({ guildId, code })
    expect(await uses()).toEqual({})
  })

  it('are for those who may manage the guild; others see no uses, or nothing', async () => {
    const logs = await withInvites(of.ViewAuditLog)
    const { code } = logs.control.createInvite({ guildId: logs.guildId })
    const [invite] = (await logs.list()).body
    expect(invite).toMatchObject({ code })
    for (const field of ['uses', 'max_uses', 'created_at']) expect(invite).not.toHaveProperty(field)
    const denied = await (await withInvites(of.ManageChannels)).list()
    expect([denied.status, denied.body.code]).toEqual([403, 50013])
  })
})
