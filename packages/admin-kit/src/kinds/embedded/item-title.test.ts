import { boolean, embedded, longText, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { itemTitle } from './item-title.js'

const label = { fr: 'Pièce', en: 'Part' }
const parts = embedded({
  label,
  item: label,
  fields: {
    maker: text({ label, required: true }),
    name: text({ label, required: true }),
    spare: boolean({ label }),
  },
})

test('an item is named by its required values', () => {
  expect(itemTitle(parts, { maker: 'Acme', name: 'Arm', spare: true }, 0, 'en')).toBe('Acme Arm')
})

test('a text of a product’s own kind is no title', () => {
  const use = { ...longText({ label, required: true }), storedAs: 'longText' }
  const described = embedded({ label, item: label, fields: { ...parts.fields, use } })
  expect(itemTitle(described, { maker: 'Acme', name: 'Arm', use: 'Lifts' }, 0, 'en')).toBe('Acme Arm')
})

test('an item without them is named by its rank', () => {
  expect(itemTitle(parts, { maker: null }, 1, 'fr')).toBe('Pièce 2')
})
