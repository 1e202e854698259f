import { setTimeout as sleep } from 'node:timers/promises'
import { fillIn, type Locale } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GuildSummary, SimulatorControl } from '../control/index.js'
import { languageOf } from '../oauth2/authorize-messages.js'
import { sendPage } from '../oauth2/page.js'
import { problems } from '../rest/rest-error.js'
import { discordLocales, guildPage, guildPath } from './guild-page.js'
import { isOwn } from './own-form.js'
import { panelMessages } from './panel-messages.js'

interface GuildRequest {
  Params: { guild: string }
  Querystring: { user?: string }
}

/** How long the page waits for the answer of a bot, which has as long; in milliseconds. */
const longestWait = 3000

/** Adds the page of each guild, on which people use what a bot offers to members. */
export function addGuildPages(app: FastifyInstance, control: SimulatorControl): void {
  const path = guildPath(':guild')
  app.get<GuildRequest>(path, (request, reply) => show(request, reply, 200))
  app.post<GuildRequest>(path, async (request, reply) => {
    if (!isOwn(request)) throw problems.missingAccess()
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const userId = form.get('user') ?? ''
    try {
      await act(control, guildIn(request), form, languageOf(request.headers['accept-language']))
    } catch (error) {
      return show(request, reply, 400, (error as Error).message)
    }
    return reply.redirect(`${guildPath(request.params.guild)}?user=${encodeURIComponent(userId)}`, 303)
  })

  function guildIn({ params }: FastifyRequest<GuildRequest>): GuildSummary {
    const guild = control.guilds().find(({ id }) => id === params.guild)
    if (guild === undefined) throw problems.unknownGuild()
    return guild
  }

  function show(
    request: FastifyRequest<GuildRequest>,
    reply: FastifyReply,
    status: number,
    problem?: string,
  ): FastifyReply {
    const language = languageOf(request.headers['accept-language'])
    const guild = guildIn(request)
    const content = guildPage({ control, guild, userId: request.query.user, problem }, language)
    const title = fillIn(panelMessages[language].pageOf, { name: guild.name })
    return sendPage(reply, status, { language, title, content })
  }
}

/** Does what a form says, and waits for the answer of the bot. @throws Error when it cannot be done */
async function act(
  control: SimulatorControl,
  guild: GuildSummary,
  form: URLSearchParams,
  language: Locale,
): Promise<void> {
  const field = (name: string) => form.get(name) ?? ''
  const userId = field('user')
  const seen = () => JSON.stringify(control.ephemeralMessages({ userId }))
  const before = seen()
  const locale = discordLocales[language]
  const [applicationId] = guild.bots
  if (field('action') === 'command')
    control.command({ applicationId, channelId: openChannel(guild), name: field('name'), userId, locale })
  else
    control.click({
      channelId: field('channel'),
      messageId: field('message'),
      customId: field('custom_id'),
      userId,
      locale,
      ...(form.has('value') && { values: [field('value')] }),
    })
  for (let waited = 0; waited < longestWait && seen() === before; waited += 50) await sleep(50)
}

/** The channel in which commands are used. @throws Error when there is none */
function openChannel({ channels, name }: GuildSummary): string {
  const channel = channels.find((each) => each.name === 'general')
  if (channel === undefined) throw new Error(`${name} has no channel for commands`)
  return channel.id
}
