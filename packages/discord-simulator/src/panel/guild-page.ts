/** A guild as one of its members sees it: what is written in its channels, and to them alone. */

import { fillIn, type Locale } from '@parvis/schema'
import { type APIGuildMember, type APIMessage, ComponentType } from 'discord-api-types/v10'
import { type GuildSummary, menusOf, type SimulatorControl } from '../control/index.js'
import { type Html, html } from '../oauth2/page.js'
import { flattened, textsOf } from '../rest/component-form.js'
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
${log.map((message) => messagePart(message, person, mentioned, language))}</section>`,
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
        form(person, { action: 'command', name }, [
          {
            label: fillIn(messages.command, { name: name_localizations?.[discordLocales[language]] ?? name }),
          },
        ]),
      )
}</section>
${own.map(
  (message) => html`<section class="part" aria-label="${messages.private}"><h2>${messages.private}</h2>
${messagePart(message, person, mentioned, language)}</section>`,
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

/** A message, with what someone may use in it. @param mentioned the name of someone by their id; undefined when unknown */
function messagePart(
  message: APIMessage,
  person: APIGuildMember | undefined,
  mentioned: (userId: string) => string | undefined,
  language: Locale,
): Html {
  const { id, channel_id, author, timestamp, content, embeds, attachments, components } = message
  const shown = (text: string) =>
    text.replace(/<@!?(\d+)>/g, (mention, user: string) => {
      const name = mentioned(user)
      return name === undefined ? mention : `@${name}`
    })
  const texts = [content, ...embeds.map(({ description }) => description ?? ''), ...textsOf(components)]
  const target = { action: 'click', channel: channel_id, message: id }
  const buttons = flattened(components).filter(
    ({ type, custom_id }) => type === ComponentType.Button && custom_id,
  )
  return html`<article><p><b>${author.username}</b> · <time datetime="${timestamp}">${new Date(timestamp).toLocaleTimeString(language)}</time></p>
${texts.filter((text) => text !== '').map((text) => html`<p class="text">${shown(text)}</p>`)}
${attachments.map(({ filename }) => html`<p>${filename}</p>`)}
${person && buttons.map(({ custom_id, label }) => form(person, { ...target, custom_id: String(custom_id) }, [{ label: String(label ?? '') }]))}
${
  person &&
  menusOf(message).map((menu) => {
    const { custom_id, placeholder = '', options } = menu
    return form(
      person,
      { ...target, custom_id },
      [{ label: panelMessages[language].choose }],
      html`<select name="value" aria-label="${placeholder}">${options.map(
        ({ value, label, default: isDefault }) =>
          html`<option value="${value}"${isDefault ? html` selected` : undefined}>${label}</option>`,
      )}</select>`,
    )
  })
}</article>`
}

/** A form that does something as a person. */
function form(
  person: APIGuildMember,
  fields: Readonly<Record<string, string>>,
  buttons: readonly { readonly label: string }[],
  input?: Html,
): Html {
  return html`<form method="post">
${Object.entries({ user: person.user.id, ...fields }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${input}<div class="choices">${buttons.map(({ label }) => html`<button class="deny">${label}</button>`)}</div></form>`
}
