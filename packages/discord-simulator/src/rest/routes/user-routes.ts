import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { Guild } from '../../world/index.js'
import { countsOf, partialGuildBody } from '../bodies.js'
import type { Caller } from '../caller.js'
import { formOf } from '../form.js'
import { guildOfBot, idIn } from '../guild-of-bot.js'
import { problems } from '../rest-error.js'
import type { Call, RestContext, Route } from '../route.js'

/** Routes of users, and of the caller's guilds. */
export const userRoutes: Route[] = [
  { method: 'GET', path: '/users/@me', rate: 'self', for: 'both', answer: ({ caller }) => selfOf(caller) },
  { method: 'GET', path: '/users/@me/guilds', rate: 'ownGuilds', for: 'both', answer: ownGuilds },
  {
    method: 'DELETE',
    path: '/users/@me/guilds/:guild',
    rate: 'leaveGuild',
    answer(call, context) {
      const guild = context.world.guilds.get(idIn(call.params, 'guild'))
      if (!guild?.roster.has(call.caller.application.id)) throw problems.unknownGuild()
      context.world.removeBot(guildOfBot(call, context).id, call.caller.application.id)
    },
  },
  {
    method: 'GET',
    path: '/users/:user',
    rate: 'user',
    answer({ params }, { world }) {
      const id = idIn(params, 'user')
      const user = world.userWith(id) ?? world.applications.get(id)?.bot
      if (user === undefined) throw problems.unknownUser()
      return user
    },
  },
]

function selfOf(caller: Caller): object {
  if (caller.kind === 'bot')
    return {
      ...caller.application.bot,
      verified: true,
      mfa_enabled: true,
      locale: 'en-US',
      email: null,
      flags: 0,
    }
  if (!caller.scopes.includes('identify')) throw problems.unauthorized()
  return { ...caller.user, mfa_enabled: false, flags: 0 }
}

function ownGuilds({ caller, query }: Call, { world }: RestContext): object[] {
  const form = formOf(query)
  const limit = form.integer('limit', { min: 1, max: 200, fallback: 200 })
  const after = form.snowflake('after')
  const before = form.snowflake('before')
  form.check()
  if (caller.kind === 'person' && !caller.scopes.includes('guilds')) throw problems.invalidOauthToken()
  const userId = caller.kind === 'bot' ? caller.application.id : caller.user.id
  const all = caller.kind === 'bot' ? world.guildsOf(userId) : [...world.guilds.values()].filter(isManaged)
  const wanted = all.filter(isBetween(after, before)).sort(byId)
  // Guilds right before an id, or else right after the other one.
  const page = before !== undefined && after === undefined ? wanted.slice(-limit) : wanted.slice(0, limit)
  return page.map((guild) => ({
    ...partialGuildBody(guild, userId),
    // A person's guilds are those they manage.
    ...(caller.kind === 'person' ? { permissions: String(PermissionFlagsBits.Administrator) } : {}),
    ...(form.boolean('with_counts') ? countsOf(guild) : {}),
  }))
}

const isManaged = (guild: Guild) => guild.isManaged

const isBetween =
  (after = '0', before = '18446744073709551615') =>
  ({ id }: Guild) =>
    BigInt(id) > BigInt(after) && BigInt(id) < BigInt(before)

const byId = (one: Guild, other: Guild) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1)
