import { country, defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { kinds } from '../kinds/index.js'
import { prepareInputs, resourceScreens } from './resource-screens.js'

const label = { fr: 'Galet', en: 'Pebble' }
const toys = defineResource({
  name: 'toys',
  label: { one: label, many: label },
  title: 'name',
  fields: {
    name: text({ label }),
    origin: country({ label }),
    market: country({ label }),
    maker: { ...text({ label }), kind: 'maker', readOnly: true },
  },
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
})

test('the controls of what people set begin to load, each kind once, and one that fails is no trouble', async () => {
  const asked: string[] = []
  const preparing = (name: string) => async () => {
    asked.push(name)
    throw new Error('offline')
  }
  const countries = { ...kinds.country, prepareInput: preparing('country') }
  const makers = { ...kinds.text, prepareInput: preparing('maker') }
  prepareInputs(toys, { text: kinds.text, country: countries, maker: makers })
  expect(asked).toEqual(['country'])
  prepareInputs(toys, { text: kinds.text, country: countries }, { name: { prepareInput: preparing('name') } })
  expect(asked).toEqual(['country', 'name', 'country'])
})

const pebbles = defineResource({
  name: 'pebbles',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label, required: true }), surface: { ...text({ label }), kind: 'surface' } },
})

test('a kind from outside brings its components', () => {
  expect(resourceScreens(pebbles, { kinds: { surface: kinds.text } })).toHaveProperty('list')
  expect(() => resourceScreens(pebbles)).toThrow('No component shows pebbles.surface, of kind "surface"')
})
