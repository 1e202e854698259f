import type { APIGuildMember } from 'discord-api-types/v10'
import type { Roster } from '../../world/index.js'
import { formOf } from '../form.js'
import { guildOfBot, idIn } from '../guild-of-bot.js'
import { problems } from '../rest-error.js'
import type { Call, RestContext, Route } from '../route.js'

const pageSize = { min: 1, max: 1000, fallback: 1 }

/** Routes of members. */
export const memberRoutes: Route[] = [
  { method: 'GET', path: '/guilds/:guild/members', rate: 'members', answer: membersPage },
  { method: 'GET', path: '/guilds/:guild/members/search', rate: 'memberSearch', answer: found },
  { method: 'GET', path: '/guilds/:guild/members/:user', rate: 'member', answer: one },
]

function membersPage(call: Call, context: RestContext): APIGuildMember[] {
  const form = formOf(call.query)
  const limit = form.integer('limit', pageSize)
  const after = form.snowflake('after') ?? '0'
  form.check()
  const { roster } = guildOfBot(call, context)
  if (call.caller.application.membersIntent === 'off') throw problems.missingAccess()
  return roster.after(after, limit)
}

function found(call: Call, context: RestContext): APIGuildMember[] {
  const form = formOf(call.query)
  const limit = form.integer('limit', pageSize)
  form.required('query')
  const prefix = form.text('query', 100) ?? ''
  form.check()
  const { roster } = guildOfBot(call, context)
  return startingWith(roster, prefix.toLowerCase(), limit)
}

function startingWith(roster: Roster, prefix: string, limit: number): APIGuildMember[] {
  const members: APIGuildMember[] = []
  for (const member of roster.from('0')) {
    const names = [member.user.username, member.user.global_name, member.nick]
    if (names.some((name) => name?.toLowerCase().startsWith(prefix))) members.push(member)
    if (members.length >= limit) break
  }
  return members
}

function one(call: Call, context: RestContext): APIGuildMember {
  const userId = idIn(call.params, 'user')
  const member = guildOfBot(call, context).roster.get(userId)
  if (member) return member
  const isKnown = context.world.userWith(userId) ?? context.world.applications.get(userId)
  throw isKnown ? problems.unknownMember() : problems.unknownUser()
}
