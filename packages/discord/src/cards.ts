import type { MessageCard, MessageContent, MessageLimits } from '@parvis/chat'
import { type APIContainerComponent, type APIEmbed, ComponentType } from 'discord-api-types/v10'
import { addressOf, descriptionOf, isShown, type NamedFile, namedCardPictures } from './message-files.js'
import { isColorFine, isLinkFine } from './written-values.js'

const longestUrl = 2048

type Cards = Pick<MessageContent, 'cards' | 'files'>

/** Whether the cards of a message are within limits, each and together. @param text a text that is an embed too */
export function areCardsFine({ cards = [] }: Cards, limits: MessageLimits, text = ''): boolean {
  const texts = [text, ...cards.flatMap(({ title = '', text = '' }) => [title, text])]
  const addresses = cards.flatMap(({ url }) => url ?? [])
  return (
    cards.every((card) => isCardFine(card, limits)) &&
    cards.length + (isBlank(text) ? 0 : 1) <= limits.mostCards &&
    texts.reduce((sum, text) => sum + lengthOf(text), 0) <= limits.longestCards &&
    new Set(addresses.map((url) => new URL(url).href)).size === addresses.length
  )
}

function isCardFine({ title, url, text, color, picture }: MessageCard, limits: MessageLimits): boolean {
  const isEmpty = isBlank(title) && isBlank(text) && picture === undefined
  return (
    !isEmpty &&
    lengthOf(title) <= limits.longestCardTitle &&
    lengthOf(text) <= limits.longestCardText &&
    (url === undefined || (!isBlank(title) && isLinkFine(url, longestUrl))) &&
    isColorFine(color) &&
    (picture === undefined || isShown(picture))
  )
}

/** Discord trims texts before it counts their code points. */
const lengthOf = (text = '') => [...text.trim()].length

const isBlank = (text = '') => text.trim() === ''

/** The cards of a message as embeds. */
export function cardEmbeds(message: Cards): APIEmbed[] {
  return withPictures(message, ({ title = '', url, text = '', color }, picture) => ({
    ...(!isBlank(title) && { title }),
    ...(url !== undefined && { url }),
    ...(!isBlank(text) && { description: text }),
    ...(color !== undefined && { color }),
    ...(picture && { image: { url: addressOf(picture) } }),
  }))
}

/** The cards of a message as containers of components. */
export function cardContainers(message: Cards): APIContainerComponent[] {
  return withPictures(message, (card, picture) => {
    const { text = '', color } = card
    const content = [headingOf(card), text.trim()].filter((part) => part !== '').join('\n')
    return {
      type: ComponentType.Container,
      ...(color !== undefined && { accent_color: color }),
      components: [
        ...(content ? [{ type: ComponentType.TextDisplay as const, content }] : []),
        ...(picture ? [{ type: ComponentType.MediaGallery as const, items: [itemOf(picture)] }] : []),
      ],
    }
  })
}

/** An item of a gallery. */
export const itemOf = (named: NamedFile) => ({
  media: { url: addressOf(named) },
  ...descriptionOf(named.file),
})

function withPictures<Part>(
  message: Cards,
  partOf: (card: MessageCard, picture: NamedFile | undefined) => Part,
): Part[] {
  const pictures = namedCardPictures(message)
  return (message.cards ?? []).map((card, nth) => partOf(card, pictures[nth]))
}

/** Components have no titles: this one looks like that of an embed. Empty without a title. */
function headingOf({ title = '', url }: MessageCard): string {
  const line = title.trim().replaceAll(/\s+/g, ' ')
  if (line === '') return ''
  if (url === undefined) return `### ${line}`
  const label = line.replaceAll(/(?<!\\)[[\]]/g, '\\$&')
  return `### [${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** The card that says what a text does: a heading on top is its title. */
export function cardOfText(written: string): Pick<MessageCard, 'title' | 'url' | 'text'> {
  const [whole = '', heading = ''] = /^### ([^\n]{1,2400})(?:\n|$)/.exec(written) ?? []
  const [, label = heading, url] = /^\[(.+)\]\((https?:[^\s()]+)\)$/.exec(heading) ?? []
  const title = url === undefined ? label : label.replaceAll(/\\([[\]])/g, '$1')
  const text = written.slice(whole.length)
  return { ...(title && { title }), ...(url !== undefined && { url }), ...(text && { text }) }
}
