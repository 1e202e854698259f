import { json, validate } from '@parvis/schema'
import { expect, test } from 'vitest'
import { jsonWriting } from './json-text.js'

const field = json({ label: { fr: 'JSON', en: 'JSON' } })

test.each([
  ['{"a": [1, null]}', { a: [1, null] }],
  [' "text" ', 'text'],
  ['0', 0],
  ['  ', null],
])('parses %j as %j', (text, value) => {
  expect(jsonWriting.read(text)).toEqual(value)
  expect(validate(field.rule, jsonWriting.read(text), 'en')).toEqual({ valid: true, value })
})

test('what is not JSON is refused, and stays as typed', () => {
  const stored = jsonWriting.read('{"a": ')
  expect(validate(field.rule, stored, 'en')).toMatchObject({ problems: [{ code: 'invalid_json' }] })
  expect(jsonWriting.write(stored)).toBe('{"a": ')
  expect(jsonWriting.write(JSON.parse(JSON.stringify(stored)))).toBe('{"a": ')
})
