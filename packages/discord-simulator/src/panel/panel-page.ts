import type { GuildSummary, SimulatorControl } from '../control/index.js'
import { type Html, html } from '../oauth2/html.js'
import type { Language } from '../oauth2/words.js'
import { type PanelAction, panelWords } from './panel-words.js'

/** How many guilds are shown. */
const most = 50

export interface PanelState {
  readonly control: SimulatorControl
  readonly isAway: boolean
  readonly problem?: string
}

/** A page on which people make things happen in the simulator. */
export function panelPage({ control, isAway, problem }: PanelState, language: Language): Html {
  const say = panelWords[language]
  const [application] = control.applications()
  const guilds = control.guilds()
  const isHidden = application?.membersIntent === 'off'
  return html`<header class="part"><h1>${say.title}</h1><p>${say.intro}</p></header>
${problem ? html`<div class="part"><p class="problem" role="alert">${problem}</p></div>` : undefined}
<section class="part"><h2>${say.application(application?.name ?? '')}</h2>
<p>${isHidden ? say.seesNoMembers : say.seesMembers} ${isAway ? say.away : say.there}</p>
${buttons(language, [isHidden ? 'show_members' : 'hide_members', isAway ? 'come_back' : 'go_away'])}</section>
${guilds.slice(0, most).map((guild) => guildPart(guild, language))}
${guilds.length > most ? html`<p class="part">${say.more(guilds.length - most)}</p>` : undefined}`
}

function guildPart(guild: GuildSummary, language: Language): Html {
  const { id, name, members, bots, isAvailable } = guild
  const isBotThere = bots.length > 0
  const actions: PanelAction[] = [
    'join_one',
    'join_many',
    'leave_many',
    ...(isBotThere ? (['kick_bot'] as const) : []),
    isAvailable ? 'begin_outage' : 'end_outage',
  ]
  return html`<section class="part" aria-label="${name}"><h2>${name}</h2>
<p>${panelWords[language].guild(members, isBotThere, isAvailable)}</p>
${buttons(language, actions, id)}</section>`
}

function buttons(language: Language, actions: readonly PanelAction[], guildId?: string): Html {
  const { actions: names } = panelWords[language]
  return html`<form method="post" class="choices">${guildId ? html`<input type="hidden" name="guild_id" value="${guildId}">` : undefined}
${actions.map((action) => html`<button class="deny" name="action" value="${action}">${names[action]}</button>`)}</form>`
}
