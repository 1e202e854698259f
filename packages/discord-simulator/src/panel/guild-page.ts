/** A guild as one of its members sees it: what is written in its channels, and to them alone. */

import { fillIn, type Locale } from '@parvis/schema'
import type { APIGuildMember } from 'discord-api-types/v10'
import type { GuildSummary, SimulatorControl } from '../control/index.js'
import { type Html, html } from '../oauth2/page.js'
import { formView, messageView } from './message-view.js'
import { panelMessages } from './panel-messages.js'

/** Address of the page of a guild. */
export const guildPath = (guildId: string) => `/simulator/guild/${guildId}`

/** Discord's locale of a language. */
export const discordLocales = { fr: 'fr', en: 'en-GB' } as const satisfies Record<Locale, string>

/** How many messages of a channel are shown, and among how many members one chooses. */
const mostMessages = 10
const mostMembers = 20

export interface GuildView {
  readonly control: SimulatorControl
  readonly guild: GuildSummary
  /** The member who looks; the one who joined last by default. */
  readonly userId: string | undefined
  readonly problem?: string | undefined
}

/** Renders the page. */
export function guildPage({ control, guild, userId, problem }: GuildView, language: Locale): Html {
  const messages = panelMessages[language]
  const members = control.newestMembers({ guildId: guild.id, limit: mostMembers })
  const person = members.find(({ user }) => user.id === userId) ?? members[0]
  const channels = guild.channels.map((channel) => ({
    ...channel,
    log: control.messages({ channelId: channel.id }).slice(-mostMessages),
  }))
  const mentioned = namesOn(control, guild)
  return html`<header class="part"><h1>${guild.name}</h1>
<p><a href="/simulator">${messages.back}</a> · <a href="${addressOf(guild, person)}">${messages.refresh}</a></p></header>
${problem ? html`<div class="part"><p class="problem" role="alert">${problem}</p></div>` : undefined}
${person ? personPart({ control, guild, person, members }, language) : html`<p class="part">${messages.nobody}</p>`}
${channels
  .filter(({ log }) => log.length > 0)
  .map(
    ({ name, log }) => html`<section class="part" aria-label="#${name}"><h2>#${name}</h2>
${log.map((message) => messageView({ message, person, mentioned }, language))}</section>`,
  )}`
}

/** Address of the page for a member. */
function addressOf({ id }: GuildSummary, person: APIGuildMember | undefined): string {
  return person ? `${guildPath(id)}?user=${person.user.id}` : guildPath(id)
}

interface PersonView extends Pick<GuildView, 'control' | 'guild'> {
  readonly person: APIGuildMember
  readonly members: readonly APIGuildMember[]
}

function personPart({ control, guild, person, members }: PersonView, language: Locale): Html {
  const messages = panelMessages[language]
  const { id } = person.user
  const commands = guild.bots.flatMap((applicationId) =>
    control.commands({ guildId: guild.id, applicationId }),
  )
  const mentioned = namesOn(control, guild)
  const own = control.ephemeralMessages({ userId: id }).slice(-1)
  return html`<section class="part" aria-label="${messages.person}"><form>
<label class="head" for="user">${messages.person}</label>
<select id="user" name="user">${members.map(
    (member) =>
      html`<option value="${member.user.id}"${member === person ? html` selected` : undefined}>${nameOf(member)}</option>`,
  )}</select>
<div class="choices"><button class="deny">${messages.change}</button></div></form></section>
<section class="part" aria-label="${messages.commands}"><h2>${messages.commands}</h2>
${
  commands.length === 0
    ? html`<p>${messages.noCommand}</p>`
    : commands.map(({ name, name_localizations }) =>
        formView(
          person,
          { action: 'command', name },
          fillIn(messages.command, { name: name_localizations?.[discordLocales[language]] ?? name }),
        ),
      )
}</section>
${own.map(
  (message) => html`<section class="part" aria-label="${messages.private}"><h2>${messages.private}</h2>
${messageView({ message, person, mentioned }, language)}</section>`,
)}`
}

const nameOf = ({ nick, user }: APIGuildMember) => nick ?? user.global_name ?? user.username

/** Finds the names of people on a guild. */
function namesOn(control: SimulatorControl, { id: guildId }: GuildSummary) {
  return (userId: string): string | undefined => {
    const member = control.member({ guildId, userId })
    return member && nameOf(member)
  }
}
