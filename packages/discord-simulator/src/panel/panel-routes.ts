import { fillIn, type Locale } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GuildSummary, SimulatorControl } from '../control/index.js'
import { languageOf } from '../oauth2/authorize-messages.js'
import { type Html, html, sendPage } from '../oauth2/page.js'
import { problems } from '../rest/rest-error.js'
import type { Outage } from '../rest/route.js'
import { guildPath } from './guild-page.js'
import { isOwn } from './own-form.js'
import { type PanelAction, panelMessages } from './panel-messages.js'

/** Number of guilds to show. */
const most = 50

interface PanelState {
  readonly control: SimulatorControl
  readonly isAway: boolean
  readonly problem?: string
}

/** Control panel of the simulator. */
function panelPage({ control, isAway, problem }: PanelState, language: Locale): Html {
  const messages = panelMessages[language]
  const [application] = control.applications()
  const guilds = control.guilds()
  const isHidden = application?.membersIntent === 'off'
  return html`<header class="part"><h1>${messages.title}</h1><p>${messages.intro}</p></header>
${problem ? html`<div class="part"><p class="problem" role="alert">${problem}</p></div>` : undefined}
<section class="part"><h2>${fillIn(messages.application, { name: application?.name ?? '' })}</h2>
<p>${isHidden ? messages.seesNoMembers : messages.seesMembers} ${isAway ? messages.away : messages.there}</p>
${buttons(language, [isHidden ? 'show_members' : 'hide_members', isAway ? 'come_back' : 'go_away'])}</section>
${guilds.slice(0, most).map((guild) => guildPart(guild, language))}
${guilds.length > most ? html`<p class="part">${fillIn(messages.more, { count: (guilds.length - most).toLocaleString(language) })}</p>` : undefined}`
}

function guildPart(guild: GuildSummary, language: Locale): Html {
  const { id, name, members, bots, isAvailable } = guild
  const isBotThere = bots.length > 0
  const actions: PanelAction[] = [
    'join_one',
    'join_many',
    'join_storm',
    'leave_many',
    ...(isBotThere ? (['kick_bot'] as const) : []),
    isAvailable ? 'begin_outage' : 'end_outage',
  ]
  const messages = panelMessages[language]
  const state = [
    fillIn(messages.members, { members: members.toLocaleString(language) }),
    isBotThere ? messages.botThere : messages.botNotThere,
    ...(isAvailable ? [] : [messages.outage]),
  ]
  return html`<section class="part" aria-label="${name}"><h2>${name}</h2>
<p>${state.join(' · ')}</p>
${buttons(language, actions, id)}
<p><a href="${guildPath(id)}">${messages.look}</a></p></section>`
}

function buttons(language: Locale, actions: readonly PanelAction[], guildId?: string): Html {
  const { actions: names } = panelMessages[language]
  return html`<form method="post" class="choices">${guildId ? html`<input type="hidden" name="guild_id" value="${guildId}">` : undefined}
${actions.map((action) => html`<button class="deny" name="action" value="${action}">${names[action]}</button>`)}</form>`
}

type Act = (control: SimulatorControl, guildId: string) => unknown

/** Implementations of the page's actions. */
const acts: Readonly<Record<PanelAction, Act>> = {
  hide_members: (control) => control.setMembersIntent({ membersIntent: 'off' }),
  show_members: (control) => control.setMembersIntent({ membersIntent: 'limited' }),
  go_away: (control) => control.setOutage({ outage: 'refused' }),
  come_back: (control) => control.setOutage({ outage: 'none' }),
  join_one: (control, guildId) => control.join({ guildId }),
  join_many: (control, guildId) => control.joinMany({ guildId, count: 100 }),
  join_storm: startStorm,
  leave_many: (control, guildId) => control.leaveMany({ guildId, count: 10 }),
  kick_bot: (control, guildId) => control.kickBot({ guildId }),
  begin_outage: (control, guildId) => control.setAvailable({ guildId, isAvailable: false }),
  end_outage: (control, guildId) => control.setAvailable({ guildId, isAvailable: true }),
}

const storm = { count: 1000, perSecond: 50 }

/** Has many people join one after the other, without waiting for the last one. */
function startStorm(control: SimulatorControl, guildId: string): void {
  control.join({ guildId })
  // The guild may be removed meanwhile.
  control.joinMany({ ...storm, guildId, count: storm.count - 1 }).catch(() => undefined)
}

/**
 * Performs an action.
 *
 * @throws Error naming what is missing, for example when it was deleted since
 */
async function act(control: SimulatorControl, form: URLSearchParams): Promise<void> {
  const action = form.get('action') ?? ''
  if (!Object.hasOwn(acts, action)) throw new Error(`There is no action ${action}`)
  await acts[action as PanelAction](control, form.get('guild_id') ?? '')
}

const path = '/simulator'

/** Adds the control panel, the page for what programs do through the control. */
export function addPanel(app: FastifyInstance, control: SimulatorControl, outage: () => Outage): void {
  app.get('/', (_request, reply) => reply.redirect(path, 302))
  app.get(path, (request, reply) => show(request, reply, 200))
  app.post(path, async (request, reply) => {
    if (!isOwn(request)) throw problems.missingAccess()
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    try {
      await act(control, form)
    } catch (error) {
      return show(request, reply, 400, (error as Error).message)
    }
    return reply.redirect(path, 303)
  })

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    problem?: string,
  ): FastifyReply {
    const language = languageOf(request.headers['accept-language'])
    const content = panelPage({ control, isAway: outage() !== 'none', problem }, language)
    return sendPage(reply, status, { language, title: panelMessages[language].title, content })
  }
}
