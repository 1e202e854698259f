import { choice, colour, defineRefusal, image } from '@parvis/schema'

/** Largest picture of a message, in bytes. */
const largestPicture = 10 * 1024 * 1024

const unfitPicture = defineRefusal('unfit_picture', {
  fr: 'Cette image n’existe plus, ou elle dépasse 10 Mo.',
  en: 'This picture is not there any more, or is larger than 10 MB.',
})

/** How a message is laid out, unless it is plain text. */
export interface MessageLayout {
  /** `embed`: below a coloured bar; `components`: in a frame. */
  readonly format: 'embed' | 'components'
  /** Of the bar or the frame, as 0xrrggbb. */
  readonly color?: number
}

/** The fields of a message that say how it looks. */
export const lookFields = {
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
  picture: image({
    label: { fr: 'Image', en: 'Picture' },
    largest: { bytes: largestPicture, code: unfitPicture },
  }),
}

/** What settings of a message say about how it looks. */
export interface LookValues {
  /** Undefined in settings that are older than layouts. */
  readonly format?: 'text' | MessageLayout['format'] | null
  readonly accentColor?: string | null
  readonly picture?: string | null
}

/** What a message has of a layout and a picture. */
export function looksOf({ format, accentColor, picture }: LookValues): {
  readonly layout?: MessageLayout
  readonly picture?: string
} {
  const color = accentColor ? { color: Number.parseInt(accentColor.slice(1), 16) } : {}
  return {
    ...(format && format !== 'text' && { layout: { format, ...color } }),
    ...(picture && { picture }),
  }
}
