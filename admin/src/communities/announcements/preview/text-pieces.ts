import { channelFinder } from '@parvis/schemas/announcements'
import type { MessagePiece } from '@parvis/schemas/widgets'

/** A text as the pieces of a message, in which the names of channels are mentions of these. */
export function textPieces(text: string, channelNames: Iterable<string>): readonly MessagePiece[] {
  return channelFinder(channelNames)(text).map((part) =>
    part.channel === undefined
      ? { kind: 'text', text: part.text }
      : { kind: 'channel', channelId: part.channel },
  )
}
