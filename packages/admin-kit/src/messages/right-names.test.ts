import type { Locale } from '@parvis/schema'
import { expect, test } from 'vitest'
import { type KitKey, kitMessages } from './kit-messages.js'
import { createRightNames } from './right-names.js'

const names: Readonly<Record<string, string>> = {
  'rights.entities.toys': 'Jouets',
  'rights.actions.lend': 'Prêter',
  'rights.entities.api-users': 'Utilisateurs API',
  'rights.sections.media': 'Rubrique Médias',
}

function namesIn(locale: Locale) {
  const text = (key: KitKey, values: Record<string, string | number> = {}) =>
    kitMessages[key][locale].replace(/%\{(\w+)\}/g, (_, name) => String(values[name]))
  return createRightNames(text, (key, unknown) => names[key] ?? unknown)
}

test.each([
  ['toys.update', 'Modifier · Jouets'],
  ['toys.lend', 'Prêter · Jouets'],
  ['api-users.full', 'Complet · Utilisateurs API'],
  ['navigation.media', 'Rubrique Médias'],
  ['balls.read', 'Consulter · balls'],
  ['toys.throw', 'toys.throw'],
  ['nothing', 'nothing'],
])('%s is %s', (right, name) => {
  expect(namesIn('fr').right(right)).toBe(name)
})

test('each language has its own names', () => {
  expect(namesIn('en').right('toys.read')).toBe('Read · Jouets')
})
