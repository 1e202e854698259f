import { expect, it } from 'vitest'
import { actionOfButton, areButtonsFine, buttonId, buttonIdsIn } from './buttons.js'

const nonce = 'AZGxYh5bcZ6Q0a1b2c3d4e'
const button = { action: 'language', label: '🌐 Langue' }

it('says what it does and to which message it belongs', () => {
  expect(buttonId('language', nonce)).toBe(`language:${nonce}`)
  expect(actionOfButton(buttonId('language', nonce))).toBe('language')
  expect(actionOfButton('')).toBe('')
})

it.each([
  ['five', Array.from({ length: 5 }, (_, nth) => ({ ...button, action: `a${nth}` })), true],
  ['six', Array.from({ length: 6 }, (_, nth) => ({ ...button, action: `a${nth}` })), false],
  ['two of one action', [button, button], false],
  ['a label of 80 code points', [{ ...button, label: '😀'.repeat(80) }], true],
  ['a label of 81', [{ ...button, label: 'x'.repeat(81) }], false],
  ['no action', [{ ...button, action: '' }], false],
  ['a colon in the action', [{ ...button, action: 'a:b' }], false],
  ['a long action', [{ ...button, action: 'a'.repeat(90) }], false],
])('are valid as %s: %s', (_, buttons, isValid) => {
  expect(areButtonsFine(buttons, nonce)).toBe(isValid)
})

it('are found in rows and containers, and not deeper', () => {
  const row = {
    type: 1,
    components: [
      { type: 2, custom_id: 'a:n' },
      { type: 2, url: 'https://localhost' },
    ],
  }
  const container = (...components: object[]) => ({ type: 17, components })
  expect(buttonIdsIn({ components: [row, container({ type: 10 }, row)] })).toEqual(['a:n', 'a:n'])
  expect(buttonIdsIn({ components: [container(container(row))] })).toEqual([])
  expect(buttonIdsIn({ components: 'x' })).toEqual([])
})
