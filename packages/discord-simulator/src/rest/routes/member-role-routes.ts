import { type APIGuildMember, type APIRole, AuditLogEvent, PermissionFlagsBits } from 'discord-api-types/v10'
import { type Guild, isBelowHighestRole, isTimedOut, permissionsOn } from '../../world/index.js'
import { formOf } from '../form.js'
import { guildOfBot, idIn } from '../guild-of-bot.js'
import { problems } from '../rest-error.js'
import type { Call, RestContext, Route } from '../route.js'

const path = '/guilds/:guild/members/:user/roles/:role'

/** Roles of a member, one at a time. */
export const memberRoleRoutes: Route[] = [
  {
    method: 'PUT',
    path,
    rate: 'memberRoles',
    answer: (call, context) => changeRoles(call, context, '$add'),
  },
  {
    method: 'DELETE',
    path,
    rate: 'memberRoles',
    answer: (call, context) => changeRoles(call, context, '$remove'),
  },
]

/** Adds or removes a role; no event and no entry of the audit log follow when nothing changes. */
function changeRoles(call: Call, context: RestContext, key: '$add' | '$remove'): void {
  checkReason(call)
  const guild = guildOfBot(call, context)
  const userId = idIn(call.params, 'user')
  const roleId = idIn(call.params, 'role')
  checkPermission(guild, call, context)
  const member = guild.roster.get(userId)
  if (member === undefined) throw problems.unknownMember()
  const role = assignableRole(guild, roleId, call.caller.application.id)
  if (member.roles.includes(roleId) === (key === '$add')) return
  const others = member.roles.filter((id) => id !== roleId)
  context.world.changeMember(guild.id, userId, { roles: key === '$add' ? [...others, roleId] : others })
  recordChange(guild, member, { call, context, key, role })
}

function checkReason({ reason }: Call): void {
  const form = formOf({ reason })
  form.text('reason', 512)
  form.check()
}

function checkPermission(guild: Guild, { caller }: Call, { world }: RestContext): void {
  const botId = caller.application.id
  const granted = permissionsOn(guild, botId) & PermissionFlagsBits.ManageRoles
  if (!granted || isTimedOut(guild, botId, world.now())) throw problems.missingPermissions()
}

/** @throws RestError 10011, 50028 for a role that nobody can assign, or 50013 for one that is too high */
function assignableRole(guild: Guild, roleId: string, botId: string): APIRole {
  const role = guild.roles.get(roleId)
  if (role === undefined) throw problems.unknownRole()
  if (role.managed || roleId === guild.id) throw problems.invalidRole()
  if (!isBelowHighestRole(guild, botId, role)) throw problems.missingPermissions()
  return role
}

interface RoleChange {
  readonly call: Call
  readonly context: RestContext
  readonly key: '$add' | '$remove'
  readonly role: APIRole
}

function recordChange(
  guild: Guild,
  { user }: APIGuildMember,
  { call, context, key, role }: RoleChange,
): void {
  guild.auditLog.push({
    id: context.world.newId(),
    action_type: AuditLogEvent.MemberRoleUpdate,
    user_id: call.caller.application.id,
    target_id: user.id,
    changes: [{ key, new_value: [{ id: role.id, name: role.name }] }],
    ...(call.reason === undefined ? {} : { reason: call.reason }),
  })
}
