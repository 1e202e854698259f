import { PermissionFlagsBits as of } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { running } from '../../testing/running.js'

/** A guild whose bot has a role at position 5, and a member. */
async function withRoles(permissions = of.ManageRoles) {
  const simulator = await running({ rates: { routes: { memberRoles: { count: 100, seconds: 10 } } } })
  const { world, control, ask, application } = simulator
  const { guild } = simulator.guildWithBot({ members: 3 }, permissions)
  const guildId = guild.id
  const own = guild.roster.get(application.id)?.roles[0] ?? ''
  world.changeRole(guildId, own, { position: 5 })
  const roleAt = (position: number) => control.addRole({ guildId, name: 'Role', position, permissions: [] })
  const userId = world.join(guildId).user.id
  const changes: (readonly string[])[] = []
  world.subscribe((event) => {
    if (event.kind === 'member_changed') changes.push(event.member.roles)
  })
  const change = (method: 'PUT' | 'DELETE', roleId: string, { user = userId, reason = '' } = {}) =>
    ask(`/guilds/${guildId}/members/${user}/roles/${roleId}`, {
      method,
      headers: reason === '' ? {} : { 'x-audit-log-reason': encodeURIComponent(reason) },
    })
  const codeOf = async (roleId: string, user?: string) => (await change('PUT', roleId, { user })).body?.code
  return { ...simulator, guild, guildId, own, roleAt, userId, changes, change, codeOf }
}

describe('a role of a member', () => {
  it('is added and removed with a reason, and twice is as good as once', async () => {
    const { change, changes, control, guildId, roleAt, userId, application } = await withRoles()
    const role = roleAt(2)
    for (const _ of [1, 2])
      expect((await change('PUT', role, { reason: 'Rôle « choisi »' })).status).toBe(204)
    for (const _ of [1, 2]) expect((await change('DELETE', role)).status).toBe(204)
    expect(changes).toEqual([[role], []])
    const entry = { user_id: application.id, target_id: userId, action_type: 25 }
    const [added, removed, ...others] = control.auditLog({ guildId })
    expect(added).toMatchObject({ ...entry, reason: 'Rôle « choisi »', changes: [{ key: '$add' }] })
    expect(removed).toMatchObject({ ...entry, changes: [{ key: '$remove', new_value: [{ id: role }] }] })
    expect(others).toEqual([])
    expect((await change('PUT', role, { reason: 'x'.repeat(513) })).body.code).toBe(50035)
  })

  it('must exist, be assignable, and be below the role of the bot', async () => {
    const { codeOf, roleAt, guild, own, world, application, changes } = await withRoles()
    expect(await codeOf('5')).toBe(10011)
    expect(await codeOf('x')).toBe(50035)
    expect(await codeOf(roleAt(1), '5')).toBe(10007)
    expect(await codeOf(guild.id)).toBe(50028)
    expect(await codeOf(own)).toBe(50028)
    expect(await codeOf(roleAt(6))).toBe(50013)
    const older = roleAt(7)
    const newer = roleAt(7)
    expect(await codeOf(older)).toBe(50013)
    world.changeMember(guild.id, application.id, { roles: [own, older] })
    expect(await codeOf(older)).toBe(50013)
    changes.length = 0
    expect(await codeOf(newer)).toBeUndefined()
    expect(changes).toEqual([[newer]])
  })

  it('requires permission to manage roles, and no timeout', async () => {
    const allowed = await withRoles()
    const role = allowed.roleAt(1)
    const until = new Date(allowed.world.now() + 60_000).toISOString()
    allowed.control.changeMember({
      guildId: allowed.guildId,
      userId: allowed.application.id,
      communication_disabled_until: until,
    })
    expect(await allowed.codeOf(role)).toBe(50013)
    allowed.control.advance({ milliseconds: 60_001 })
    expect(await allowed.codeOf(role)).toBeUndefined()
    const denied = await withRoles(of.ManageGuild)
    expect(await denied.codeOf(denied.roleAt(1))).toBe(50013)
  })

  it('is limited for each guild by itself', async () => {
    const { change, control, roleAt, guildWithBot, ask } = await withRoles()
    control.setRates({ routes: { memberRoles: { count: 1, seconds: 10 } } })
    const role = roleAt(1)
    expect((await change('PUT', role)).status).toBe(204)
    expect((await change('DELETE', role)).status).toBe(429)
    const { guild } = guildWithBot()
    const elsewhere = await ask(`/guilds/${guild.id}/members/5/roles/5`, { method: 'PUT' })
    expect(elsewhere.body.code).toBe(50013)
  })
})
