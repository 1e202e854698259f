import type { FieldKind } from '../fields/index.js'
import type { RuleCode } from '../rules.js'

/** Values each kind must refuse, whatever else a declaration says, and the code it refuses them with. */
export const hostileSamples: Record<FieldKind, readonly (readonly [value: unknown, code: RuleCode])[]> = {
  boolean: [
    ['yes', 'invalid_type'],
    [1, 'invalid_type'],
    [{}, 'invalid_type'],
  ],
  choice: [
    ['no such choice', 'invalid_choice'],
    ['__proto__', 'invalid_choice'],
    [['sas'], 'invalid_choice'],
    [0, 'invalid_choice'],
  ],
  country: [
    ['XX', 'invalid_country'],
    ['fr', 'invalid_country'],
    ['FRA', 'invalid_country'],
    [33, 'invalid_country'],
  ],
  date: [
    ['2023-02-29', 'invalid_date'],
    ['0000-01-01', 'invalid_date'],
    ['31/12/2024', 'invalid_date'],
    ['2024-12-31T00:00:00Z', 'invalid_date'],
    ['10000-01-01', 'invalid_date'],
    [20240101, 'invalid_date'],
  ],
  email: [
    ['claire.martin', 'invalid_email'],
    ['claire@exemple', 'invalid_email'],
    ['claire@@exemple.fr', 'invalid_email'],
    ['claire@exemple.f', 'invalid_email'],
    [`claire@exemple.${'f'.repeat(25)}`, 'invalid_email'],
    ['claire@exemple.fr\nbcc: all@exemple.fr', 'invalid_email'],
    ['a\0b@exemple.fr', 'invalid_email'],
    ['\ud800@exemple.fr', 'invalid_email'],
    [`${'a'.repeat(60)}@${'b.'.repeat(120)}fr`, 'too_long'],
    [7, 'invalid_type'],
  ],
  embedded: [
    ['[]', 'invalid_type'],
    [{}, 'invalid_type'],
    [['not a record'], 'invalid_type'],
    [Array.from({ length: 101 }, () => ({})), 'too_many'],
  ],
  image: [
    ['logo.png', 'invalid_image'],
    ['https://example.com/logo.png', 'invalid_image'],
    [7, 'invalid_image'],
  ],
  phone: [
    ['12', 'invalid_phone'],
    ['phone', 'invalid_phone'],
    ['+33 1 42', 'invalid_phone'],
    ['1'.repeat(10_000), 'invalid_phone'],
    [142278186, 'invalid_type'],
  ],
  text: [
    ['a\0b', 'invalid_text'],
    ['half a pair \ud83d', 'invalid_text'],
    ['x'.repeat(10_001), 'too_long'],
    [7, 'invalid_type'],
    [['text'], 'invalid_type'],
    [{ $ne: '' }, 'invalid_type'],
  ],
  vatNumber: [
    ['FR00303265045', 'invalid_vat_number'],
    ['303265045', 'invalid_vat_number'],
    ['FR', 'invalid_vat_number'],
    ['9'.repeat(10_000), 'invalid_vat_number'],
    [303265045, 'invalid_type'],
  ],
}
