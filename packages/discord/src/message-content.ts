import type { MessageContent, MessageLayout } from '@parvis/chat'
import {
  type APIComponentInContainer,
  ComponentType,
  MessageFlags,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { buttonRows } from './buttons.js'
import { addressOf, descriptionOf, isShown, namedFiles } from './message-files.js'

type Content = (message: MessageContent) => RESTPostAPIChannelMessageJSONBody

/** The fields with the content of a message, by its format. */
export const contents: Readonly<Record<'text' | MessageLayout['format'], Content>> = {
  text: (message) => ({ content: message.text, ...rowsOf(message) }),
  embed: (message) => ({
    content: mentionsIn(message),
    embeds: [embedOf(message)],
    ...rowsOf(message),
  }),
  components: (message) => ({
    flags: MessageFlags.IsComponentsV2,
    components: [
      {
        type: ComponentType.Container,
        ...(message.layout?.color !== undefined && { accent_color: message.layout.color }),
        components: [
          { type: ComponentType.TextDisplay, content: message.text },
          ...filesIn(message),
          ...buttonRows(message),
        ],
      },
    ],
  }),
}

/** An embed shows one picture: Discord lists the others below it. */
function embedOf(message: MessageContent) {
  const { text, layout } = message
  const picture = namedFiles(message).find(isShown)
  return {
    description: text,
    ...(layout?.color !== undefined && { color: layout.color }),
    ...(picture && { image: { url: addressOf(picture) } }),
  }
}

/** Components show only the files that they refer to: pictures in a gallery, others by themselves. */
function filesIn(message: MessageContent): APIComponentInContainer[] {
  const files = namedFiles(message)
  const items = files
    .filter(isShown)
    .map((one) => ({ media: { url: addressOf(one) }, ...descriptionOf(one.file) }))
  const others = files.filter((one) => !isShown(one))
  return [
    ...(items.length > 0 ? [{ type: ComponentType.MediaGallery as const, items }] : []),
    ...others.map((one) => ({ type: ComponentType.File as const, file: { url: addressOf(one) } })),
  ]
}

function rowsOf(message: MessageContent) {
  const components = buttonRows(message)
  return components.length > 0 ? { components } : {}
}

/** Longest text of a message, in code points. */
const longestContent = 2000

/** The mentions in a text, each once: Discord notifies nobody whom only an embed mentions. Of roles those that it notifies. */
function mentionsIn({ text, roles = [], everyone = false }: MessageContent): string {
  const found = [...text.matchAll(/(?<!\\)(?:<@!?(\d{1,20})>|<@&(\d{1,20})>|@(everyone|here)\b)/g)]
  const mentions = found.flatMap(([mention, userId, roleId = '']) => {
    if (userId) return `<@${userId}>`
    return roles.includes(roleId) || (everyone && roleId === '') ? mention : []
  })
  const distinct = [...new Set(mentions)]
  const spaced = distinct.join(' ')
  return spaced.length <= longestContent ? spaced : distinct.join('')
}
