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
  choices: [
    ['red', 'invalid_type'],
    [['no such choice'], 'invalid_choice'],
    [['red', 'red'], 'duplicate'],
  ],
  colour: [
    ['red', 'invalid_colour'],
    ['#67f', 'invalid_colour'],
    ['#6750a7; background: url(x)', 'invalid_colour'],
    [0x6750a7, 'invalid_type'],
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
  dateTime: [
    ['2024-02-30T00:00:00Z', 'invalid_date'],
    ['2024-12-31T00:00:00', 'invalid_date'],
    ['2024-12-31', 'invalid_date'],
    ['0000-12-31T00:00:00Z', 'invalid_date'],
    ['9999-12-31T23:59:59.999-01:00', 'invalid_date'],
    [0, 'invalid_date'],
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
  file: [
    ['report.pdf', 'invalid_file'],
    [7, 'invalid_file'],
  ],
  image: [
    ['logo.png', 'invalid_image'],
    ['https://example.com/logo.png', 'invalid_image'],
    [7, 'invalid_image'],
  ],
  integer: [
    ['12', 'invalid_number'],
    [1.5, 'not_integer'],
    [2_147_483_648, 'too_large'],
    [-2_147_483_649, 'too_small'],
    [1e300, 'too_large'],
    [true, 'invalid_number'],
  ],
  ipList: [
    ['*', 'invalid_type'],
    [['192.0.2.300'], 'invalid_ip'],
    [['192.0.2.0/33'], 'invalid_ip'],
    [['localhost'], 'invalid_ip'],
    [[7], 'invalid_ip'],
    [['192.0.2.7', ' 192.0.2.7'], 'duplicate'],
  ],
  json: [
    ['a\0b', 'invalid_json'],
    [{ 'half a pair \ud83d': 1 }, 'invalid_json'],
    [nested(40), 'invalid_json'],
    ['x'.repeat(100_001), 'too_long'],
  ],
  list: [
    ['design', 'invalid_type'],
    [['design', 'design '], 'duplicate'],
    [['a\0b'], 'invalid_text'],
    [[' '], 'required'],
    [Array.from({ length: 101 }, (_, at) => String(at)), 'too_many'],
  ],
  localisedText: [
    [['Bonjour'], 'invalid_type'],
    ['x'.repeat(201), 'too_long'],
    [{ en: 'Only English' }, 'primary_translation'],
    [{ fr: '  ', en: 'Only English' }, 'primary_translation'],
    [{ fr: 'Bonjour', de: 'Guten Tag' }, 'unknown_field'],
    [{ fr: 7 }, 'invalid_type'],
    [{ fr: 'a\0b' }, 'invalid_text'],
    [{ fr: 'x'.repeat(201) }, 'too_long'],
  ],
  longText: [
    ['a\0b', 'invalid_text'],
    ['half a pair \ud83d', 'invalid_text'],
    ['x'.repeat(10_001), 'too_long'],
    [7, 'invalid_type'],
  ],
  number: [
    ['12', 'invalid_number'],
    [Number.NaN, 'invalid_number'],
    [Number.POSITIVE_INFINITY, 'invalid_number'],
    [[1], 'invalid_number'],
  ],
  percentage: [
    ['50 %', 'not_percentage'],
    [-1, 'not_percentage'],
    [100.01, 'exceeds_percentage'],
  ],
  phone: [
    ['12', 'invalid_phone'],
    ['phone', 'invalid_phone'],
    ['+33 1 42', 'invalid_phone'],
    ['1'.repeat(10_000), 'invalid_phone'],
    [142278186, 'invalid_type'],
  ],
  reference: [
    ['companies/7', 'missing_record'],
    [7, 'missing_record'],
  ],
  references: [
    ['7', 'invalid_type'],
    [['7'], 'missing_record'],
  ],
  richText: [
    ['a\0b', 'invalid_text'],
    ['x'.repeat(100_001), 'too_long'],
    [{ html: '' }, 'invalid_type'],
  ],
  secret: [[7, 'invalid_type']],
  slug: [
    ['Nos services', 'invalid_slug'],
    ['a--b', 'invalid_slug'],
    ['../etc', 'invalid_slug'],
    ['x'.repeat(101), 'too_long'],
    [7, 'invalid_type'],
  ],
  text: [
    ['a\0b', 'invalid_text'],
    ['half a pair \ud83d', 'invalid_text'],
    ['x'.repeat(10_001), 'too_long'],
    [7, 'invalid_type'],
    [['text'], 'invalid_type'],
    [{ $ne: '' }, 'invalid_type'],
  ],
  url: [
    ['parvis.test', 'invalid_url'],
    ['javascript:alert(1)', 'invalid_url'],
    ['https://', 'invalid_url'],
    ['https://a b', 'invalid_url'],
    [`https://parvis.test/${'x'.repeat(2000)}`, 'too_long'],
    [7, 'invalid_type'],
  ],
  vatNumber: [
    ['FR00303265045', 'invalid_vat_number'],
    ['303265045', 'invalid_vat_number'],
    ['FR', 'invalid_vat_number'],
    ['9'.repeat(10_000), 'invalid_vat_number'],
    [303265045, 'invalid_type'],
  ],
}

function nested(depth: number): unknown {
  return depth === 0 ? null : [nested(depth - 1)]
}
