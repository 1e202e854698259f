import {
  type Attempts,
  type ChannelId,
  ChatError,
  type ChatMessage,
  type ChatProblem,
  type MessageId,
  type MessageSearch,
  type SearchedMessage,
  type SentMessage,
} from '@parvis/chat'

/** A message of the bot on the simulated platform. */
export interface PostedMessage {
  readonly id: MessageId
  readonly channelId: ChannelId
  /** By the clock of the platform, in milliseconds since 1970. */
  readonly at: number
  /** When it was sent, in milliseconds of the true time. */
  readonly sentAt: number
  readonly text: string
  readonly nonce: string
  readonly hasButtons: boolean
  isDeleted: boolean
}

/** How the platform answers in a channel. */
export interface ChannelMood {
  /** Why messages are refused; undefined when they are not. */
  refusal: ChatProblem | undefined
  /** Whether the history can be read: else nobody knows what it contains, or reading it is refused. */
  history: 'readable' | 'unclear' | 'refused'
  /** Until when calls are limited, in milliseconds of the true time. */
  limitedUntil: number
}

const minute = 60_000
/** For how long a nonce is known: Discord says "the past few minutes". */
const nonceKnown = 5 * minute
/** The span that is read around attempts, as of Discord: clocks differ by a minute, and a call lasts one. */
const before = minute
const after = 2 * minute

export interface SimulatedChatOptions {
  /** The true time, in milliseconds. */
  readonly now: () => number
  /** How much the platform's clock is ahead, in milliseconds. */
  readonly ahead: number
  readonly onPost: (message: PostedMessage) => void
}

/** A chat platform that deduplicates by nonces for a few minutes, and whose history has none. */
export function simulatedChat({ now, ahead, onPost }: SimulatedChatOptions) {
  const messages: PostedMessage[] = []
  const moods = new Map<ChannelId, ChannelMood>()
  /** Nonces at which the platform fails, and whether it posts the message before. */
  const defects = new Map<string, { readonly isPosted: boolean }>()
  const filtered = new Set<string>()
  let blockedUntil = Number.NEGATIVE_INFINITY

  function moodOf(channelId: ChannelId): ChannelMood {
    const mood = moods.get(channelId) ?? { refusal: undefined, history: 'readable', limitedUntil: 0 }
    moods.set(channelId, mood)
    return mood
  }

  function refuse(channelId: ChannelId): void {
    const { refusal, limitedUntil } = moodOf(channelId)
    if (blockedUntil > now()) throw new ChatError('blocked', { retryAfter: blockedUntil - now() })
    if (limitedUntil > now()) throw new ChatError('limited', { retryAfter: limitedUntil - now() })
    if (refusal) throw new ChatError(refusal)
  }

  function post({ channelId, text, nonce, buttons = [] }: ChatMessage, sentAt: number): PostedMessage {
    const known = messages.find(
      (message) =>
        message.nonce === nonce && message.channelId === channelId && message.at + nonceKnown > now() + ahead,
    )
    if (known?.isDeleted) throw new ChatError('already_sent')
    if (known) return known
    const id = `${messages.length + 1}`
    const at = now() + ahead
    const hasButtons = buttons.length > 0
    const message = { id, channelId, at, sentAt, text, nonce, hasButtons, isDeleted: false }
    messages.push(message)
    onPost(message)
    return message
  }

  return {
    messages: messages as readonly PostedMessage[],
    moodOf,
    moods: moods as ReadonlyMap<ChannelId, ChannelMood>,
    defects,
    filtered,
    /** Refuses all calls for so many milliseconds. */
    block(milliseconds: number): void {
      blockedUntil = Math.max(blockedUntil, now() + milliseconds)
    },
    /** Throws if messages are refused in a channel now. */
    refuse,
    /** Stores a message that was not refused. @param sentAt when it was sent, in milliseconds of the true time */
    async send(message: ChatMessage, sentAt: number): Promise<SentMessage> {
      if (filtered.has(message.nonce)) throw new ChatError('filtered')
      const defect = defects.get(message.nonce)
      if (defect && !defect.isPosted) throw new ChatError('unavailable', { isDefect: true })
      const { id, at } = post(message, sentAt)
      if (defect) throw new ChatError('unavailable', { isDefect: true })
      return { id, at: new Date(at) }
    },
    async find(searched: SearchedMessage, { first, last }: Attempts): Promise<MessageSearch> {
      const { channelId, nonce, text, buttons = [] } = searched
      const { history } = moodOf(channelId)
      if (blockedUntil > now()) throw new ChatError('blocked', { retryAfter: blockedUntil - now() })
      if (history === 'refused') throw new ChatError('forbidden')
      const [from, to] = [first.getTime() - before, last.getTime() + after]
      const since = messages.filter((message) => message.channelId === channelId && message.at >= from)
      const seen = since.filter(({ isDeleted }) => !isDeleted)
      // Without messages to see, there may be some that cannot be read.
      if (history === 'unclear' || (seen.length === 0 && since.length > 0)) return { kind: 'unclear' }
      const isSame = (message: PostedMessage) =>
        buttons.length > 0
          ? message.hasButtons && message.nonce === nonce
          : !message.hasButtons && message.text === text
      return {
        kind: 'read',
        messages: seen
          .filter(({ at }) => at < to)
          .map((message) => ({ id: message.id, at: new Date(message.at), isSame: isSame(message) })),
      }
    },
  }
}

export type SimulatedChat = ReturnType<typeof simulatedChat>
