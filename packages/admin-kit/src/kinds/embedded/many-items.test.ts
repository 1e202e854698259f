import { dateTime, embedded, reference, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { namingField } from './item-title.js'
import { itemMatches } from './shown-items.js'

const label = { fr: 'Joueurs', en: 'Players' }
const parts = {
  player: reference({ label, to: 'people', required: true }),
  until: dateTime({ label }),
  note: text({ label }),
}
const players = embedded({ label, item: label, fields: parts })

test('items are named by the record they are about, where it is all they need', () => {
  expect(namingField(players)).toEqual({ name: 'player', to: 'people' })
  const named = embedded({ label, item: label, fields: { ...parts, nick: text({ label, required: true }) } })
  expect(namingField(named)).toBeUndefined()
  expect(namingField(embedded({ label, item: label, fields: { note: parts.note } }))).toBeUndefined()
})

test.each([
  ['goal', true],
  [' GOAL ', true],
  ['defence', false],
])('an item with the note goalkeeper matches "%s": %s', (query, isMatch) => {
  expect(itemMatches(players, { player: '1', note: 'Goalkeeper' }, query, new Set(), 'en')).toBe(isMatch)
})

test('an item says the name of its record', () => {
  expect(itemMatches(players, { player: '1' }, 'ann', new Set(['1']), 'en')).toBe(true)
  expect(itemMatches(players, { player: '2' }, 'ann', new Set(['1']), 'en')).toBe(false)
})
