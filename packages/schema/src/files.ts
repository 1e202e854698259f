import type { Locale, Localised } from './localised.js'

/** File type labels by pattern of the media type; the first match counts. */
const types: readonly (readonly [type: RegExp, word: Localised])[] = [
  [/^image\//, { fr: 'Image', en: 'Picture' }],
  [/^video\//, { fr: 'Vidéo', en: 'Video' }],
  [/^audio\//, { fr: 'Son', en: 'Sound' }],
  [/^font\//, { fr: 'Police', en: 'Font' }],
  [/\/pdf$/, { fr: 'PDF', en: 'PDF' }],
  [/csv|spreadsheet|ms-excel/, { fr: 'Tableur', en: 'Spreadsheet' }],
  [/presentation|powerpoint/, { fr: 'Présentation', en: 'Presentation' }],
  [/wordprocessing|msword|opendocument\.text|\/rtf$/, { fr: 'Document', en: 'Document' }],
  [/zip|tar$|compressed|gzip|x-rar|x-7z/, { fr: 'Archive', en: 'Archive' }],
  [/msdownload|executable|x-msi|x-sh$|java-archive|x-dosexec/, { fr: 'Programme', en: 'Program' }],
  [/json|xml|html|javascript|yaml/, { fr: 'Code', en: 'Code' }],
  [/^text\//, { fr: 'Texte', en: 'Text' }],
]

/**
 * Label of a media type; the media type itself when it has none.
 *
 * @example fileType('application/x-msdownload', 'fr') // 'Programme'
 */
export function fileType(mediaType: string, locale: Locale): string {
  return types.find(([type]) => type.test(mediaType))?.[1][locale] ?? mediaType
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size in bytes: `1.5 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return (bytes / 1000 ** power).toLocaleString(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
}
