import { describe, expect, it } from 'vitest'
import type { Field } from '../field.js'
import { isRuleCode } from '../refusals.js'
import type { RuleCode } from '../rules.js'
import { hostileSamples } from '../testing/hostile.js'
import { oneOfEachKind } from '../testing/one-of-each-kind.js'
import { validate } from '../validation.js'
import type { FieldKind } from './index.js'

const named = ([value, code]: readonly [unknown, RuleCode]) =>
  [JSON.stringify(value).slice(0, 40), value, code] as const

describe.each(Object.entries<Field>(oneOfEachKind))('%s', (kind, field) => {
  it('accepts its samples and formats each in both languages', () => {
    for (const sample of field.samples) {
      expect(validate(field.rule, sample, 'fr')).toEqual({ valid: true, value: sample })
      expect(field.format(sample, 'fr')).toBeTypeOf('string')
      expect(field.format(sample, 'en')).toBeTypeOf('string')
    }
  })

  it('reads an empty value as its initial one', () => {
    for (const nothing of [null, undefined])
      expect(validate(field.rule, nothing, 'fr')).toEqual({ valid: true, value: field.initial })
  })

  it.each(hostileSamples[kind as FieldKind].map(named))('refuses %s', (_, value, code) => {
    const result = validate(field.rule, value, 'en')
    expect(result.valid).toBe(false)
    if (result.valid) return
    expect(result.problems.map((problem) => problem.code)).toContain(code)
    expect(result.problems.every((problem) => isRuleCode(problem.code) && problem.message !== '')).toBe(true)
  })
})

describe('typed values', () => {
  it.each([
    ['text', '  Café  ', 'Café'],
    ['text', '   ', null],
    ['email', ' claire@exemple.fr ', 'claire@exemple.fr'],
    ['phone', '01 42 27 81 86', '+33142278186'],
    ['phone', '+44 20 7946 0018', '+442079460018'],
    ['vatNumber', 'fr 40 303 265 045', 'FR40303265045'],
    ['date', '', null],
    ['dateTime', '2024-02-29T13:30:00+01:00', '2024-02-29T12:30:00.000Z'],
    ['longText', 'Une ligne\r\nUne autre \n\n', 'Une ligne\nUne autre'],
    ['colour', ' #6750A7', '#6750a7'],
    ['localisedText', 'Bonjour ', { fr: 'Bonjour' }],
    ['localisedText', { fr: 'Bonjour', en: ' ' }, { fr: 'Bonjour' }],
    ['localisedText', { fr: '', en: '' }, null],
    ['ipList', ['192.0.2.7 ', '2001:DB8::/32'], ['192.0.2.7', '2001:db8::/32']],
  ] as const)('%s %j is stored as %j', (kind, typed, stored) => {
    expect(validate<unknown>(oneOfEachKind[kind].rule, typed, 'fr')).toEqual({ valid: true, value: stored })
  })

  it.each([
    ['choice', 'red', 'Rouge', 'Red'],
    ['country', 'DE', 'Allemagne', 'Germany'],
    ['timeZone', 'Africa/Dar_es_Salaam', 'Africa/Dar es Salaam', 'Africa/Dar es Salaam'],
    ['boolean', true, 'Oui', 'Yes'],
    ['date', '1998-07-12', '12 juil. 1998', 'Jul 12, 1998'],
    ['phone', '+33142278186', '+33 1 42 27 81 86', '+33 1 42 27 81 86'],
  ] as const)('%s %j reads %j in French and %j in English', (kind, value, french, english) => {
    expect(oneOfEachKind[kind].format(value, 'fr')).toBe(french)
    expect(oneOfEachKind[kind].format(value, 'en')).toBe(english)
  })
})
