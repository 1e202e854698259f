import type { Localised } from '@parvis/schema'
import { expect, test } from 'vitest'
import { richTextMessages } from '../kinds/rich-text/messages.js'
import { savedViewMessages } from '../list/views/saved-view-messages.js'
import { uploadMessages } from '../upload/messages.js'
import { kitMessages } from './kit-messages.js'

const messages = [kitMessages, richTextMessages, savedViewMessages, uploadMessages].flatMap((each) =>
  Object.entries<Localised>(each),
)

test.each(messages)('%s takes the same values in each language', (_key, { fr, en }) => {
  expect(fr).toBeTruthy()
  expect(placeholders(en)).toEqual(placeholders(fr))
})

function placeholders(message: string): string[] {
  return [...new Set(message.match(/%\{\w+\}/g))].sort()
}
