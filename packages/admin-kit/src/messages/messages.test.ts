import { expect, test } from 'vitest'
import { type KitKey, kitMessages } from './index.js'

const keys = Object.keys(kitMessages.fr.kit) as KitKey[]

test.each(keys)('%s takes the same values in each language', (key) => {
  expect(placeholders(kitMessages.en.kit[key])).toEqual(placeholders(kitMessages.fr.kit[key]))
})

function placeholders(message: string): string[] {
  return [...new Set(message.match(/%\{\w+\}/g))].sort()
}
