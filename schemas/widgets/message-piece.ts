import { type TemplatePart, templateParts, type VariableName } from './template.js'

/** A piece of a message, before a platform writes it in its own formatting. */
export type MessagePiece =
  /** Text with the formatting of its author. */
  | { readonly kind: 'text'; readonly text: string }
  /** A value that is shown as it is: nothing in it is formatting, and nobody is notified by it. */
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'mention'; readonly userId: string }
  | { readonly kind: 'channel'; readonly channelId: string }
  | { readonly kind: 'number'; readonly value: number }
  /** A day, in the reader's language. */
  | { readonly kind: 'date'; readonly at: Date }

/** The values of a template's variables; missing ones are written as nothing. */
export type VariableValues = { readonly [Name in VariableName]?: MessagePiece | readonly MessagePiece[] }

/** Fills in the variables of a template. */
export function fillTemplate(template: string, values: VariableValues): readonly MessagePiece[] {
  return templateParts(template).flatMap((part) => piecesOf(part, values))
}

function piecesOf(part: TemplatePart, values: VariableValues): readonly MessagePiece[] {
  if ('text' in part) return [{ kind: 'text', text: part.text }]
  if (!Object.hasOwn(values, part.variable)) return []
  return [values[part.variable as VariableName] ?? []].flat()
}

/** The people whom pieces mention, each once. */
export function mentionedIn(pieces: readonly MessagePiece[]): readonly string[] {
  const ids = pieces.flatMap((piece) => (piece.kind === 'mention' ? [piece.userId] : []))
  return [...new Set(ids)]
}
