import { ChatError, type ChatMessage, type MessageLayout, type MessageLimits } from '@parvis/chat'
import { ComponentType, MessageFlags, type RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10'
import { areButtonsFine, buttonRows } from './buttons.js'
import { checkedId } from './rest/checked-id.js'

const minute = 60_000

export const messageLimits: MessageLimits = {
  /** In code points, as Discord counts (its API is written in Python, as its developers say in api-docs #1315). */
  longestText: 2000,
  /**
   * A nonce is unique "in the past few minutes" (Discord, resources/message, `enforce_nonce`), assumed to be five; a call
   * lasts a minute at most.
   */
  nonceLasts: 4 * minute,
}

const longestNonce = 25
/** Number of people that one message may notify. */
const mostMentions = 100
const highestColor = 0xffffff

/**
 * Body of a message for Discord: it notifies only those it names, and a repeated nonce returns the same message.
 *
 * @throws ChatError `invalid` for a message that Discord would refuse
 */
export function checkedMessage(message: ChatMessage) {
  const { text, nonce, mentions, buttons = [], layout } = message
  const users = [...new Set(mentions)].map(checkedId)
  const isFine =
    isTextFine(text) &&
    nonce !== '' &&
    nonce.length <= longestNonce &&
    users.length <= mostMentions &&
    areButtonsFine(buttons, nonce) &&
    isLayoutFine(layout)
  if (!isFine) throw new ChatError('invalid')
  return {
    nonce,
    enforce_nonce: true,
    allowed_mentions: { parse: [], users },
    ...contents[layout?.format ?? 'text'](message),
  }
}

/** Two thousand code points are below any limit of bytes that was reported of components (api-docs #8554). */
const isTextFine = (text: string) => text.trim() !== '' && [...text].length <= messageLimits.longestText

function isLayoutFine(layout: ChatMessage['layout']): boolean {
  if (layout === undefined) return true
  const { format, color = 0 } = layout
  return format in contents && Number.isInteger(color) && color >= 0 && color <= highestColor
}

type Content = (message: ChatMessage) => RESTPostAPIChannelMessageJSONBody

/** The fields with the content of a message, by its format. */
const contents: Readonly<Record<'text' | MessageLayout['format'], Content>> = {
  text: (message) => ({ content: message.text, ...rowsOf(message) }),
  embed: (message) => ({
    content: mentionsIn(message.text),
    embeds: [
      {
        description: message.text,
        ...(message.layout?.color !== undefined && { color: message.layout.color }),
      },
    ],
    ...rowsOf(message),
  }),
  components: ({ text, nonce, buttons = [], layout }) => ({
    flags: MessageFlags.IsComponentsV2,
    components: [
      {
        type: ComponentType.Container,
        ...(layout?.color !== undefined && { accent_color: layout.color }),
        components: [{ type: ComponentType.TextDisplay, content: text }, ...buttonRows(buttons, nonce)],
      },
    ],
  }),
}

const rowsOf = ({ buttons = [], nonce }: ChatMessage) =>
  buttons.length > 0 ? { components: buttonRows(buttons, nonce) } : {}

/** The mentions in a text, each once: Discord notifies nobody whom only an embed mentions. */
function mentionsIn(text: string): string {
  const mentions = [...text.matchAll(/(?<!\\)<@!?(\d{1,20})>/g)].map(([, id]) => `<@${id}>`)
  return [...new Set(mentions)].join(' ')
}
