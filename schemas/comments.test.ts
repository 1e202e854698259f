import { expect, it } from 'vitest'
import { commentParts, commentText, mentionsIn, mentionToken } from './comments.js'

const ada = '0192f5a0-0000-7000-8000-00000000000a'
const eve = '0192f5a0-0000-7000-8000-00000000000b'

it('finds who is mentioned, each once, whatever stands around', () => {
  const body = `${mentionToken(ada)}: see ${mentionToken(eve)}, ${mentionToken(ada.toUpperCase())} @[not-an-id] @`
  expect(mentionsIn(body)).toEqual([ada, eve])
  expect(commentParts(`Hello ${mentionToken(ada)}!`)).toEqual([
    { text: 'Hello ' },
    { mention: ada },
    { text: '!' },
  ])
  expect(commentParts('')).toEqual([])
})

it('says the present names in place of mentions', () => {
  expect(commentText(`${mentionToken(ada)} & ${mentionToken(eve)}`, (id) => (id === ada ? 'Ada' : '?'))).toBe(
    '@Ada & @?',
  )
})
