import {
  type APIMessage,
  type APIUser,
  type MessageFlags,
  MessageReferenceType,
  MessageType,
} from 'discord-api-types/v10'
import { timestampOf } from './snowflake.js'
import type { WorldState } from './world-state.js'

interface TextMessage {
  readonly channelId: string
  readonly author: APIUser
  readonly text: string
  /** Id of the message of the same channel that it answers; none by default. */
  readonly replyTo?: string
}

/** A message of plain text that notifies nobody, written now. */
export function textMessage(
  world: Pick<WorldState, 'newId' | 'now'>,
  { channelId, author, text, replyTo }: TextMessage,
): APIMessage {
  return {
    id: world.newId(),
    channel_id: channelId,
    author,
    content: text,
    timestamp: timestampOf(world.now()),
    edited_timestamp: null,
    tts: false,
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    type: replyTo === undefined ? MessageType.Default : MessageType.Reply,
    flags: 0 as MessageFlags,
    ...(replyTo !== undefined && {
      message_reference: { type: MessageReferenceType.Default, channel_id: channelId, message_id: replyTo },
    }),
  }
}
