import { choice, colour } from '@parvis/schema'

/** How a message is laid out, unless it is plain text. */
export interface MessageLayout {
  /** `embed`: below a coloured bar; `components`: in a frame. */
  readonly format: 'embed' | 'components'
  /** Of the bar or the frame, as 0xrrggbb. */
  readonly color?: number
}

/** The fields of a message that say how it is laid out. */
export const layoutFields = {
  format: choice({
    label: { fr: 'Présentation', en: 'Layout' },
    choices: {
      text: { fr: 'Texte simple', en: 'Plain text' },
      embed: { fr: 'Encart', en: 'Embed' },
      components: { fr: 'Cadre', en: 'Frame' },
    },
    initial: 'text',
  }),
  accentColor: colour({
    label: { fr: 'Couleur', en: 'Colour' },
    help: { fr: 'De la barre ou du cadre.', en: 'Of the bar or the frame.' },
  }),
}

/** What settings of a message say about its layout. */
export interface LayoutValues {
  /** Undefined in settings that are older than layouts. */
  readonly format?: 'text' | MessageLayout['format'] | null
  readonly accentColor?: string | null
}

/** The layout that settings of a message say; undefined for plain text. */
export function layoutOf({ format, accentColor }: LayoutValues): MessageLayout | undefined {
  if (!format || format === 'text') return undefined
  return { format, ...(accentColor && { color: Number.parseInt(accentColor.slice(1), 16) }) }
}
