import { integer } from '../fields/integer.js'
import { text } from '../fields/text.js'
import { fileSize } from '../files.js'

const pixels = { fr: 'px', en: 'px' }

/** Fields of records that are files: the server determines them, and ignores callers' values. */
export const fileFields = {
  mediaType: text({ label: { fr: 'Type', en: 'Type' }, readOnly: true }),
  size: integer({
    label: { fr: 'Taille', en: 'Size' },
    unit: { fr: 'octets', en: 'bytes' },
    written: fileSize,
    readOnly: true,
  }),
  width: integer({ label: { fr: 'Largeur', en: 'Width' }, unit: pixels, readOnly: true }),
  contentId: text({
    label: { fr: 'Version du contenu', en: 'Version of the content' },
    maxLength: 36,
    readOnly: true,
  }),
  height: integer({ label: { fr: 'Hauteur', en: 'Height' }, unit: pixels, readOnly: true }),
}
