import { integer } from './fields/integer.js'
import { text } from './fields/text.js'

/** What every record that holds a file knows of its content: found by the server, and never taken from a caller. */
export const fileFields = {
  mediaType: text({ label: { fr: 'Type', en: 'Type' }, readOnly: true }),
  size: integer({
    label: { fr: 'Taille', en: 'Size' },
    help: { fr: 'En octets.', en: 'In bytes.' },
    readOnly: true,
  }),
  width: integer({
    label: { fr: 'Largeur', en: 'Width' },
    help: { fr: 'En pixels.', en: 'In pixels.' },
    readOnly: true,
  }),
  height: integer({
    label: { fr: 'Hauteur', en: 'Height' },
    help: { fr: 'En pixels.', en: 'In pixels.' },
    readOnly: true,
  }),
}
