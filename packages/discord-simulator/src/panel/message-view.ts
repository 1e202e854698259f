/** A message on the page of a guild, with what someone may use in it. */

import type { Locale } from '@parvis/schema'
import {
  type APIEmbed,
  type APIGuildMember,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10'
import { menusOf } from '../control/index.js'
import { type Html, html } from '../oauth2/page.js'
import { flattened, isV2 } from '../rest/component-form.js'
import { fieldsOrEmpty } from '../rest/form.js'
import { panelMessages } from './panel-messages.js'

/** Shows text in which mentions of people are their names. */
type ShowText = (text: string) => string

export interface MessageView {
  readonly message: APIMessage
  /** Who looks; nobody may use anything without them. */
  readonly person: APIGuildMember | undefined
  /** The name of someone by their id; undefined when unknown. */
  readonly mentioned: (userId: string) => string | undefined
}

/** Renders a message. */
export function messageView({ message, person, mentioned }: MessageView, language: Locale): Html {
  const { author, timestamp, content, attachments, components = [], flags } = message
  // Components show only the files that they refer to.
  const listed = isV2(flags) ? [] : attachments
  const show: ShowText = (text) =>
    text.replace(/<@!?(\d+)>/g, (mention, user: string) => {
      const name = mentioned(user)
      return name === undefined ? mention : `@${name}`
    })
  return html`<article><p><b>${author.username}</b> · <time datetime="${timestamp}">${new Date(timestamp).toLocaleTimeString(language)}</time></p>
${textView(show(content))}
${shownEmbeds(message).map((embed) => embedView(embed, show))}
${listed.map(({ filename }) => html`<p>${filename}</p>`)}
${components.map((component) => componentView(component, show))}
${person && controlsOf(message, person, language)}</article>`
}

function textView(text: string): Html | undefined {
  return text.trim() === '' ? undefined : html`<p class="text">${text}</p>`
}

/** Of several embeds with one address, Discord shows the first only. */
function shownEmbeds({ embeds }: APIMessage): readonly APIEmbed[] {
  const isFirst = ({ url }: APIEmbed, index: number) =>
    url === undefined || embeds.findIndex((other) => other.url === url) === index
  return embeds.filter(isFirst)
}

function embedView({ title, url, description = '', color, image }: APIEmbed, show: ShowText): Html {
  const heading = url === undefined ? html`${title}` : html`<a href="${url}">${title}</a>`
  return frame(
    color,
    html`${title === undefined ? undefined : html`<h3>${heading}</h3>`}${textView(show(description))}${image && pictureView(image.url)}`,
  )
}

/** A part with a bar of a colour: the policy of the page forbids styles of its own, but not what SVG says. */
function frame(color: unknown, content: Html): Html {
  const fill = `#${(typeof color === 'number' ? color : 0x4e5058).toString(16).padStart(6, '0')}`
  return html`<div class="frame"><svg aria-hidden="true" width="4" preserveAspectRatio="none" viewBox="0 0 1 1"><rect width="1" height="1" fill="${fill}"/></svg><div>${content}</div></div>`
}

/** A picture; of another site, its address. */
function pictureView(url: string, description = ''): Html {
  const path = /^https?:\/\/[^/]+(\/cdn\/.*)$/.exec(url)?.[1]
  return path === undefined ? html`<p>${url}</p>` : html`<img src="${path}" alt="${description}">`
}

/** A component that shows something; those to use are shown below all. */
function componentView(component: APIMessageTopLevelComponent | object, show: ShowText): Html | undefined {
  const { type, components, accessory, content, accent_color, items, file } = fieldsOrEmpty(component)
  const children = [components ?? [], accessory ?? []].flat().map((child) => componentView(child, show))
  switch (type) {
    case ComponentType.Container:
      return frame(accent_color, html`${children}`)
    case ComponentType.Section:
      return html`${children}`
    case ComponentType.TextDisplay:
      return textView(show(String(content)))
    case ComponentType.MediaGallery:
      return html`${[items ?? []].flat().map(mediaView)}`
    case ComponentType.Thumbnail:
      return mediaView(component)
    case ComponentType.File:
      return html`<p>${nameAt(fieldsOrEmpty(file).url)}</p>`
    default:
      return undefined
  }
}

function mediaView(item: unknown): Html {
  const { media, description } = fieldsOrEmpty(item)
  return pictureView(String(fieldsOrEmpty(media).url), String(description ?? ''))
}

/** The name of the file at an address. */
const nameAt = (url: unknown) => new URL(String(url)).pathname.split('/').at(-1) ?? ''

function controlsOf(message: APIMessage, person: APIGuildMember, language: Locale): Html {
  const { id, channel_id, components } = message
  const target = { action: 'click', channel: channel_id, message: id }
  const buttons = flattened(components).filter(
    ({ type, custom_id }) => type === ComponentType.Button && custom_id,
  )
  const menus = menusOf(message).map(({ custom_id, placeholder = '', options }) =>
    formView(
      person,
      { ...target, custom_id },
      panelMessages[language].choose,
      html`<select name="value" aria-label="${placeholder}">${options.map(
        ({ value, label, default: isDefault }) =>
          html`<option value="${value}"${isDefault ? html` selected` : undefined}>${label}</option>`,
      )}</select>`,
    ),
  )
  return html`${buttons.map(({ custom_id, label }) =>
    formView(person, { ...target, custom_id: String(custom_id) }, String(label ?? '')),
  )}${menus}`
}

/** A form that does something as a person. */
export function formView(
  person: APIGuildMember,
  fields: Readonly<Record<string, string>>,
  label: string,
  input?: Html,
): Html {
  return html`<form method="post">
${Object.entries({ user: person.user.id, ...fields }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${input}<div class="choices"><button class="deny">${label}</button></div></form>`
}
