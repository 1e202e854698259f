import { expect, test } from 'vitest'
import { en } from './en.js'
import { fr, type KitKey } from './fr.js'
import { createRightNames } from './right-names.js'

const names: Readonly<Record<string, string>> = {
  'rights.entities.toys': 'Jouets',
  'rights.entities.api-users': 'Utilisateurs API',
  'rights.sections.media': 'Rubrique Médias',
}

function wordsIn({ kit }: typeof fr) {
  const text = (key: KitKey, values: Record<string, string | number> = {}) =>
    kit[key].replace(/%\{(\w+)\}/g, (_, name) => String(values[name]))
  return createRightNames(text, (key, unknown) => names[key] ?? unknown)
}

test.each([
  ['toys.update', 'Modifier · Jouets'],
  ['api-users.full', 'Complet · Utilisateurs API'],
  ['navigation.media', 'Rubrique Médias'],
  ['balls.read', 'Consulter · balls'],
  ['toys.throw', 'toys.throw'],
  ['nothing', 'nothing'],
])('%s is %s', (right, told) => {
  expect(wordsIn(fr).right(right)).toBe(told)
})

test('each language has words of its own', () => {
  expect(wordsIn(en).right('toys.read')).toBe('Read · Jouets')
})
