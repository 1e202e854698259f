import { boolean, embedded, text } from '@parvis/schema'
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

test('an item without them is named by its rank', () => {
  expect(itemTitle(parts, { maker: null }, 1, 'fr')).toBe('Pièce 2')
})
