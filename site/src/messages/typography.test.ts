import { expect, it } from 'vitest'
import { messages } from './index'

const { fr } = messages

/** Messages that are verbatim from the specification. */
const asAsked = [fr.pages.login.refused]

it('nothing in French ends a line before its punctuation', () => {
  const texts: string[] = []
  JSON.stringify(fr, (_, value) => {
    if (typeof value === 'string' && !asAsked.includes(value)) texts.push(value)
    return value
  })
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => / [:;!?»](?!\S)|« /.test(text))).toEqual([])
})
