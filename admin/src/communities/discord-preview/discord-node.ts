import type { MessagePiece } from '@parvis/schemas/widgets'

/** A piece of a message that is no text of its author. */
export type ValuePiece = Exclude<MessagePiece, { kind: 'text' }>

/** A part of a line, as Discord formats it. */
export type InlineNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly piece: ValuePiece }
  | {
      readonly kind: 'strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler'
      readonly children: readonly InlineNode[]
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly InlineNode[] }
  /** A mention that the author typed, without a name for it. */
  | { readonly kind: 'mention'; readonly text: string }
  | { readonly kind: 'emoji'; readonly name: string }

/** A block of a message, as Discord formats it. */
export type BlockNode =
  | { readonly kind: 'paragraph' | 'subtext'; readonly children: readonly InlineNode[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly InlineNode[] }
  | { readonly kind: 'quote'; readonly blocks: readonly BlockNode[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      /** Number of the first item. */
      readonly start: number
      readonly items: readonly (readonly InlineNode[])[]
    }
  | { readonly kind: 'codeBlock'; readonly text: string }
