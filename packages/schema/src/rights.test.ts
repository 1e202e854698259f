import { expect, it } from 'vitest'
import { grants } from './rights.js'

it.each([
  [['companies.read'], 'companies.read', true],
  [['companies.full'], 'companies.delete', true],
  [['companies.read'], 'companies.update', false],
  [['company.full'], 'companies.read', false],
  [[], 'companies.read', false],
  [['navigation.media'], 'navigation.media', true],
  [['navigation.full'], 'navigation.media', false],
] as const)('%j grants %s: %s', (rights, right, granted) => {
  expect(grants(rights, right)).toBe(granted)
})
