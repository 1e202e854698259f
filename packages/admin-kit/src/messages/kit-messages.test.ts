import type { Localised } from '@parvis/schema'
import { expect, test } from 'vitest'
import { kitMessages } from './kit-messages.js'

test.each<[string, Localised]>(Object.entries(kitMessages))(
  '%s takes the same values in each language',
  (_key, { fr, en }) => {
    expect(fr).toBeTruthy()
    expect(placeholders(en)).toEqual(placeholders(fr))
  },
)

function placeholders(message: string): string[] {
  return [...new Set(message.match(/%\{\w+\}/g))].sort()
}
