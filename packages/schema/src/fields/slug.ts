import { type FieldOptions, nullableField } from '../field.js'
import { textual } from '../operators.js'
import * as z from '../zod.js'

export interface SlugOptions extends FieldOptions {
  /** Field to derive it from until it is edited, such as `title`. */
  readonly from?: string
  /** Whether a slug is reserved. */
  readonly reserved?: (slug: string) => boolean
}

/** A URL segment: lower-case letters, digits, and hyphens between them; at most 100. */
export function slug<const Options extends SlugOptions>(options: Options) {
  const { from, reserved = () => false } = options
  const plain = z
    .string({ error: 'invalid_type' })
    .overwrite((value) => value.trim())
    .max(100, { error: 'too_long', abort: true })
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'invalid_slug', abort: true })
  const rule = plain.refine((value) => !reserved(value), { error: 'reserved_address' })
  const field = nullableField('slug', options, {
    rule,
    samples: ['atelier-lumiere', '2024'],
    sortable: true,
    operators: textual(plain),
    searchable: true,
    format: (value) => value,
  })
  return { ...field, from }
}

/** Letters that Unicode does not decompose, with their replacements. */
const spelled: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Derives a slug from a text: without accents, and with hyphens for other characters.
 *
 * @example slugOf('Été à l’œuvre') // 'ete-a-l-oeuvre'
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}
