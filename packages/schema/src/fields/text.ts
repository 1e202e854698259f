import { type FieldOptions, nullableField } from '../field.js'
import { z } from '../zod.js'

export interface TextOptions extends FieldOptions {
  /** In UTF-16 units; 200 when not said. */
  readonly maxLength?: number
}

/** A line of text that PostgreSQL can store: no NUL, no half of a surrogate pair; trimmed and in NFC. */
export function textRule(maxLength: number) {
  return z
    .string({ error: 'invalid_type' })
    .overwrite((value) => value.trim().normalize('NFC'))
    .refine(isStorable, { error: 'invalid_text', abort: true })
    .max(maxLength, { error: 'too_long' })
}

const unpairedSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function isStorable(value: string): boolean {
  return !value.includes('\0') && !unpairedSurrogate.test(value)
}

/** One line of text. */
export function text<const Options extends TextOptions>(options: Options) {
  return nullableField('text', options, {
    rule: textRule(options.maxLength ?? 200),
    samples: ['Atelier Lumière', 'O’Brien & fils', '日本語'],
    sortable: true,
    filterable: true,
    searchable: true,
    format: (value) => value,
  })
}
