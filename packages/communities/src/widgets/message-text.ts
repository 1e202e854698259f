import type { ChatMarkup } from '@parvis/chat'
import type { MessageLanguage, MessagePiece } from '@parvis/schemas/widgets'

/** Writes the pieces of a message in a platform's formatting. */
export function messageText(
  pieces: readonly MessagePiece[],
  markup: ChatMarkup,
  language: MessageLanguage,
): string {
  return pieces.map((piece) => pieceText(piece, markup, language)).join('')
}

function pieceText(piece: MessagePiece, markup: ChatMarkup, language: MessageLanguage): string {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'literal':
      return markup.plain(piece.text)
    case 'mention':
      return markup.mention(piece.userId)
    case 'channel':
      return markup.channel(piece.channelId)
    case 'number':
      return piece.value.toLocaleString(language)
    case 'date':
      return markup.day(piece.at)
  }
}
