import { type FieldOptions, nullableField } from '../field.js'
import { defaultLocale, type Locale, locales } from '../localised.js'
import { presence, textual } from '../operators.js'
import { linesRule, textRule } from '../text-rule.js'
import * as z from '../zod.js'

/** Form of each translation: a line, several lines, or rich text as HTML. */
export type LocalisedForm = 'line' | 'lines' | 'rich'

export interface LocalisedTextOptions extends FieldOptions {
  /** A line by default. */
  readonly form?: LocalisedForm
  /** Limit of each translation, in UTF-16 units; 200 for a line, 10,000 for lines, 100,000 for rich text. */
  readonly maxLength?: number
}

/** A text by language; missing translations are omitted, and the primary one is always present. */
export type Translations = { [Code in Locale]?: string }

/** The language whose translation is required. */
export const primaryLocale: Locale = defaultLocale

const lengths: Record<LocalisedForm, number> = { line: 200, lines: 10_000, rich: 100_000 }

/** A text in the languages of the product. */
export function localisedText<const Options extends LocalisedTextOptions>(options: Options) {
  const form = options.form ?? 'line'
  const maxLength = options.maxLength ?? lengths[form]
  const rule = translationsRule(form === 'line' ? textRule(maxLength) : linesRule(maxLength))
  const field = nullableField('localisedText', options, {
    rule,
    samples: [{ fr: 'Nos services', en: 'Our services' }, { fr: 'À propos' }],
    sortable: form === 'line',
    operators: { ...presence, contains: textual(rule).contains },
    searchable: true,
    format: translationFor,
  })
  return { ...field, form, rule: z.preprocess(givenTranslations, field.rule) }
}

/** Translation in a language, else the primary one. */
export function translationFor(value: Translations, locale: Locale): string {
  return value[locale] ?? value[primaryLocale] ?? ''
}

function translationsRule(text: z.ZodType<string>): z.ZodType<Translations> {
  const shape = Object.fromEntries(locales.map((locale) => [locale, text.optional()]))
  return z.strictObject(shape, { error: 'invalid_type' }).superRefine((value, context) => {
    if (value[primaryLocale] !== undefined) return
    context.addIssue({ code: 'custom', path: [primaryLocale], message: 'primary_translation', input: '' })
  }) as unknown as z.ZodType<Translations>
}

/** Reads texts by language, or the primary one alone, and omits blank ones. */
function givenTranslations(value: unknown): unknown {
  if (typeof value === 'string') return givenTranslations({ [primaryLocale]: value })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = Object.entries(value).filter(([, text]) => text != null && !isBlank(text))
  return given.length > 0 ? Object.fromEntries(given) : null
}

function isBlank(text: unknown): boolean {
  return typeof text === 'string' && text.trim() === ''
}
