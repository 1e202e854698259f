import { defineRefusal, type FieldOptions, nullableField, textRule, textual, z } from '@parvis/schema'

const invalidIsbn = defineRefusal('invalid_isbn', {
  fr: 'ISBN invalide : 10 ou 13 chiffres, dont le dernier vérifie les autres.',
  en: 'Invalid ISBN: 10 or 13 digits, the last of which checks the others.',
})

const withoutHyphens = (value: string) => value.replace(/[\s-]/g, '').toUpperCase()

const rule = z
  .string({ error: 'invalid_type' })
  .overwrite(withoutHyphens)
  .refine(isIsbn, { error: invalidIsbn })

/** The number of an edition, ISBN-10 or ISBN-13, with the right check digit; stored without hyphens. */
export function isbn<const Options extends FieldOptions>(options: Options) {
  return nullableField('isbn', options, {
    rule,
    storedAs: 'text',
    samples: ['9782070360024', '2070360024', '080442957X'],
    sortable: true,
    operators: { ...textual(rule), contains: textRule(40).overwrite(withoutHyphens) },
    searchable: true,
    format: (value) => value,
  })
}

function isIsbn(value: string): boolean {
  if (/^\d{13}$/.test(value)) return weighted(value, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0
  return /^\d{9}[\dX]$/.test(value) && weighted(value, (index) => 10 - index) % 11 === 0
}

function weighted(digits: string, weight: (index: number) => number): number {
  return [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(at), 0)
}
