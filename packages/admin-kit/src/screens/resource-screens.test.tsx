import { defineResource, text } from '@parvis/schema'
import { expect, test } from 'vitest'
import { kinds } from '../kinds/index.js'
import { resourceScreens } from './resource-screens.js'

const label = { fr: 'Galet', en: 'Pebble' }
const pebbles = defineResource({
  name: 'pebbles',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label, required: true }), surface: { ...text({ label }), kind: 'surface' } },
})

test('a kind from outside brings its components', () => {
  expect(resourceScreens(pebbles, { kinds: { surface: kinds.text } })).toMatchObject({ name: 'pebbles' })
  expect(() => resourceScreens(pebbles)).toThrow('No component shows pebbles.surface, of kind "surface"')
})
