import type { MessageContent, MessageLayout } from '@parvis/chat'
import {
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  ComponentType,
  MessageFlags,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { buttonRows } from './buttons.js'
import { cardContainers, cardEmbeds, itemOf } from './cards.js'
import { repeatedMentions } from './mentions.js'
import { addressOf, isShown, namedFiles } from './message-files.js'

type Content = (message: MessageContent) => RESTPostAPIChannelMessageJSONBody

/** The fields with the content of a message, by its format. */
export const contents: Readonly<Record<'text' | MessageLayout['format'], Content>> = {
  text(message) {
    const embeds = cardEmbeds(message)
    return { content: message.text, ...(embeds.length > 0 && { embeds }), ...rowsOf(message) }
  },
  embed: (message) => ({
    content: repeatedMentions(message),
    embeds: [...(hasText(message) ? [embedOf(message)] : []), ...cardEmbeds(message)],
    ...rowsOf(message),
  }),
  components(message) {
    const [files, cards, rows] = [filesIn(message), cardContainers(message), buttonRows(message)]
    const [inFrame, below] = cards.length > 0 ? [[], rows] : [rows, []]
    return {
      flags: MessageFlags.IsComponentsV2,
      components: [
        ...(hasText(message) ? [frameOf(message, [...files, ...inFrame])] : files),
        ...cards,
        ...below,
      ],
    }
  },
}

const hasText = ({ text }: MessageContent) => text.trim() !== ''

/** The text of a message in its frame, and what else is in there. */
const frameOf = (
  { text, layout }: MessageContent,
  others: readonly APIComponentInContainer[],
): APIContainerComponent => ({
  type: ComponentType.Container,
  ...(layout?.color !== undefined && { accent_color: layout.color }),
  components: [{ type: ComponentType.TextDisplay, content: text }, ...others],
})

/** The text of a message as an embed, which shows one picture: Discord lists the others below it. */
function embedOf(message: MessageContent) {
  const { text, layout } = message
  const picture = namedFiles(message).find(({ file }) => isShown(file))
  return {
    description: text,
    ...(layout?.color !== undefined && { color: layout.color }),
    ...(picture && { image: { url: addressOf(picture) } }),
  }
}

/** Components show only the files that they refer to: pictures in a gallery, others by themselves. */
function filesIn(message: MessageContent): (APIMediaGalleryComponent | APIFileComponent)[] {
  const files = namedFiles(message)
  const items = files.filter(({ file }) => isShown(file)).map(itemOf)
  const others = files.filter(({ file }) => !isShown(file))
  return [
    ...(items.length > 0 ? [{ type: ComponentType.MediaGallery as const, items }] : []),
    ...others.map((one) => ({ type: ComponentType.File as const, file: { url: addressOf(one) } })),
  ]
}

function rowsOf(message: MessageContent) {
  const components = buttonRows(message)
  return components.length > 0 ? { components } : {}
}
