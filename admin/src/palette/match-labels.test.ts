import { expect, test } from 'vitest'
import { isNearly, matchLabels } from './match-labels'

const labels = ['Modèles d’annonces', 'Announcement templates']

test.each([
  ['modèles d’annonces', 0],
  ['MODELES', 1],
  ['annonce', 2],
  ['templ', 2],
  ['nnounce', 3],
  ['templates ann', 4],
  ['tepmlates', 5],
  ['anonces', 5],
  ['anouncemnt', 5],
])('%s matches a label of either language', (text, match) => {
  expect(matchLabels(text, labels)).toBe(match)
})

test.each(['companies', 'mod annexe', 'tpl', '&', 'zz'])('%s matches none', (text) => {
  expect(matchLabels(text, labels)).toBeUndefined()
})

test('only mistakes are near', () => {
  expect([3, 4, 5].map(isNearly)).toEqual([false, false, true])
})
