import type { APIApplicationCommand } from 'discord-api-types/v10'
import { checkCommands, hasTooMany } from '../command-form.js'
import { fieldsOrEmpty, formOf } from '../form.js'
import { guildOfBot, idIn } from '../guild-of-bot.js'
import { problems } from '../rest-error.js'
import type { Call, RestContext, Route } from '../route.js'

const everywhere = '/applications/:application/commands'
const onGuild = '/applications/:application/guilds/:guild/commands'

/** Commands of an application, and those of it on one guild. */
export const commandRoutes: Route[] = [everywhere, onGuild].flatMap((path): Route[] => [
  { method: 'GET', path, rate: 'commands', answer: listed },
  { method: 'PUT', path, rate: 'commands', answer: replaced },
])

interface Scope {
  readonly applicationId: string
  readonly guildId?: string
}

/** @throws RestError 50001 for another application */
function scopeOf(call: Call, context: RestContext): Scope {
  const applicationId = idIn(call.params, 'application')
  if (applicationId !== call.caller.application.id) throw problems.missingAccess()
  if (call.params.guild === undefined) return { applicationId }
  return { applicationId, guildId: guildOfBot(call, context).id }
}

/** Localisations come only where the query asks for them. */
function listed(call: Call, context: RestContext): object[] {
  const { applicationId, guildId } = scopeOf(call, context)
  const isFull = formOf(call.query).boolean('with_localizations')
  return context.commands.list(applicationId, guildId).map((command) => {
    if (isFull) return command
    const { name_localizations: _, description_localizations: __, ...rest } = command
    return rest
  })
}

/** Replaces all commands; one of the same type and name stays the same command. */
function replaced(call: Call, context: RestContext): readonly APIApplicationCommand[] {
  const { world, commands } = context
  const { applicationId, guildId } = scopeOf(call, context)
  const sent = Array.isArray(call.body) ? (call.body as unknown[]) : undefined
  const form = formOf({})
  if (sent) checkCommands(form, sent)
  else form.refuse('commands', 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
  form.check()
  if (hasTooMany(sent ?? [])) throw problems.tooManyCommands()
  const former = commands.list(applicationId, guildId)
  const next = (sent ?? []).map(fieldsOrEmpty).map((command) => {
    const { type = 1, name } = command
    const same = former.find((one) => one.type === type && one.name === name)
    return {
      name_localizations: null,
      description: '',
      description_localizations: null,
      default_member_permissions: null,
      nsfw: false,
      ...command,
      type,
      id: same?.id ?? world.newId(),
      application_id: applicationId,
      version: world.newId(),
      ...(guildId === undefined ? {} : { guild_id: guildId }),
    } as unknown as APIApplicationCommand
  })
  commands.set(applicationId, guildId, next)
  return next
}
