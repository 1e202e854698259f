import { expect, it } from 'vitest'
import { actionOfButton, areButtonsFine, buttonId, buttonIdsIn, buttonRows } from './buttons.js'

const nonce = 'AZGxYh5bcZ6Q0a1b2c3d4e'
const button = { action: 'language', label: '🌐 Langue' }

it('says what it does and to which message it belongs', () => {
  expect(buttonId('language', nonce)).toBe(`language:${nonce}`)
  expect(actionOfButton(buttonId('language', nonce))).toBe('language')
  expect(actionOfButton('')).toBe('')
})

it.each([
  ['25', Array.from({ length: 25 }, (_, nth) => ({ ...button, action: `a${nth}` })), true],
  ['26', Array.from({ length: 26 }, (_, nth) => ({ ...button, action: `a${nth}` })), false],
  ['two of one action', [button, button], false],
  ['a label of 80 code points', [{ ...button, label: '😀'.repeat(80) }], true],
  ['a label of 81', [{ ...button, label: 'x'.repeat(81) }], false],
  ['no action', [{ ...button, action: '' }], false],
  ['a colon in the action', [{ ...button, action: 'a:b' }], false],
  ['a long action', [{ ...button, action: 'a'.repeat(90) }], false],
])('are valid as %s: %s', (_, buttons, isValid) => {
  expect(areButtonsFine({ buttons, nonce })).toBe(isValid)
})

const link = { label: 'Rules', url: 'https://example.org/rules' }
const links = (count: number) => Array.from({ length: count }, () => link)

it.each([
  ['with 24 links and a button', { links: links(24) }, true],
  ['with 25', { links: links(25) }, false],
  ['over http', { links: [{ ...link, url: 'http://example.org' }] }, true],
  ['to a script', { links: [{ ...link, url: 'javascript:alert(1)' }] }, false],
  ['to an application', { links: [{ ...link, url: 'discord://-/channels' }] }, false],
  ['to no address', { links: [{ ...link, url: 'example.org' }] }, false],
  ['with white space', { links: [{ ...link, url: 'https://example.org/a b' }] }, false],
  ['of 512 characters', { links: [{ ...link, url: `https://example.org/${'x'.repeat(492)}` }] }, true],
  ['of 513 characters', { links: [{ ...link, url: `https://example.org/${'x'.repeat(493)}` }] }, false],
  ['without a label', { links: [{ ...link, label: ' ' }] }, false],
])('are valid %s: %s', (_, given, isValid) => {
  expect(areButtonsFine({ buttons: [button], nonce, ...given })).toBe(isValid)
})

it('come in rows of five, links last', () => {
  const rows = buttonRows({ buttons: [button], links: links(6), nonce })
  expect(rows.map(({ components }) => components.length)).toEqual([5, 2])
  expect(rows[0]?.components[0]).toMatchObject({ custom_id: `language:${nonce}` })
  expect(rows[1]?.components[1]).toEqual({ type: 2, style: 5, ...link })
  expect(buttonRows({ nonce })).toEqual([])
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
