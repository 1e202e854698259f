import type { MessagePiece } from '@parvis/schemas/widgets'

/** Every punctuation mark of ASCII, each of which a backslash makes plain. */
const mark = /[!-/:-@[-`{-~]/g

/** Text that Discord shows as it is. */
export function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(mark, '\\$&')
}

/** A piece of a message as it is sent to Discord, in a language. */
export function discordText(piece: MessagePiece, language: string): string {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'literal':
      return plainText(piece.text)
    case 'mention':
      return `<@${piece.userId}>`
    case 'channel':
      return `<#${piece.channelId}>`
    case 'number':
      return piece.value.toLocaleString(language)
    case 'date':
      return `<t:${Math.floor(piece.at.getTime() / 1000)}:D>`
  }
}
