import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Field, nullableField } from '../field.js'
import { type FieldKind, plainText, text } from '../fields/index.js'
import { type Locale, locales } from '../localised.js'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { validate } from '../validation.js'
import { cellReaders } from './cell-readers.js'
import { isReadable, readCell } from './read-cell.js'

const label = { fr: 'Champ', en: 'Field' }
const unreadable: readonly string[] = ['embedded', 'file', 'image', 'secret']
const readable = Object.entries<Field>(oneOfEachKind).filter(([kind]) => !unreadable.includes(kind))

it('reads every kind but those of files, secrets and embedded records', () => {
  for (const [kind, field] of Object.entries<Field>(oneOfEachKind))
    expect(isReadable(field), kind).toBe(!unreadable.includes(kind))
})

it.each(Object.entries<Field>(oneOfEachKind))('reads a blank %s as its empty value', (_, field) => {
  for (const blank of ['', ' \u00a0\n']) expect(readCell(field, blank, 'fr')).toEqual(field.initial)
})

/** What remains of a value whose format does not say all; undefined when it cannot be read. */
const remains: Partial<Record<FieldKind, (sample: unknown, locale: Locale) => unknown>> = {
  // Years before 1000 are formatted with fewer digits.
  date: (sample) => (String(sample) < '1000' ? undefined : sample),
  // Formatted in the zone of the reader, without seconds.
  dateTime: (sample) => localMinute(String(sample)),
  localisedText: (sample, locale) => {
    const translations = sample as Readonly<Partial<Record<Locale, string>>>
    // Rules require the primary language.
    return locale === 'fr' ? { fr: translations.fr } : undefined
  },
  richText: (sample) => `<p>${plainText(String(sample))}</p>`,
}

function localMinute(moment: string): string {
  const local = new Date(moment)
  return new Date(
    Date.UTC(local.getFullYear(), local.getMonth(), local.getDate(), local.getHours(), local.getMinutes()),
  ).toISOString()
}

describe.each(locales)('in %s', (locale) => {
  const stored = async (field: Field, written: string) => {
    const value = readCell(field, written, locale)
    await field.loaderFor?.(value)?.()
    const result = validate(field.rule, value, locale)
    return result.valid ? result.value : undefined
  }

  it.each(readable)('reads a formatted %s', async (kind, field) => {
    for (const sample of field.samples) {
      const remaining = remains[kind as FieldKind]
      const expected = remaining ? remaining(sample, locale) : sample
      expect(await stored(field, field.format(sample, locale)), JSON.stringify(sample)).toEqual(expected)
    }
  })

  it.each(readable)('reads an exported %s', async (kind, field) => {
    const isPartial = kind === 'richText' || kind === 'localisedText'
    for (const sample of isPartial ? [] : field.samples) {
      const cell = field.exported(sample, locale)
      const written = typeof cell === 'object' && cell !== null ? Object.values(cell)[0] : (cell ?? '')
      expect(await stored(field, String(written)), JSON.stringify(sample)).toEqual(sample)
    }
  })

  it.each(readable)('never throws on a %s, and reads it soon', (_, field) => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...' ,.;:/-+<>@#%€\'"\n\u202f0129aeptzhmjuinT'), maxLength: 80 }),
      fc
        .tuple(fc.constantFrom(...' ,.;:/-<@1a\n\u202f', '1 ', ', ', 'a.', ' 1:', '{"a":', '[', '1,1'))
        .chain(([unit]) => fc.integer({ min: 1, max: 20_000 }).map((times) => `x${unit.repeat(times)}!`)),
    )
    fc.assert(
      fc.property(hostile, (written) => {
        const start = Date.now()
        readCell(field, written, locale)
        expect(Date.now() - start).toBeLessThan(2000)
      }),
    )
  })
})

describe('a kind of a product', () => {
  const options = { label }
  const answers = {
    rule: text(options).rule,
    samples: [],
    sortable: false,
    operators: {},
    searchable: false,
    format: String,
  }
  const field = nullableField('isbn', options, answers)

  it('is read as text, or as the kind it is stored as', () => {
    expect(readCell(field, ' 2-07 ', 'fr')).toBe('2-07')
    expect(readCell({ ...field, storedAs: 'decimal' }, '1 234,5', 'fr')).toBe(1234.5)
    expect(isReadable({ ...field, storedAs: 'image' })).toBe(false)
  })

  it('may have a reader of its own, or none', () => {
    const readers = { ...cellReaders, isbn: (written: string) => written.replaceAll('-', '') }
    expect(readCell(field, '2-07', 'fr', readers)).toBe('207')
    expect(isReadable(field, { ...cellReaders, isbn: null })).toBe(false)
  })
})
