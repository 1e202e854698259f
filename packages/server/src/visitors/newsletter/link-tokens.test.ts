import { expect, it } from 'vitest'
import { linkTokensOf } from './link-tokens.js'

const tokens = linkTokensOf('a secret of the tests')
const id = '0192f5a0-0000-7000-8000-000000000001'

it('reads what it issued, for the purpose it was issued for', () => {
  const token = tokens.issue('confirm', id, 1_800_000_000_000)
  expect(tokens.read('confirm', token)).toEqual({ id, at: 1_800_000_000_000 })
  expect(tokens.read('leave', token)).toBeUndefined()
  expect(encodeURIComponent(token)).toBe(token)
  expect(token.length).toBeLessThan(200)
})

it.each(['', '..', 'x', '\0', `${id}.1.`, '\u{1F600}.\u{1F600}.\u{1F600}'])('takes %j for none', (token) => {
  expect(tokens.read('leave', token)).toBeUndefined()
})

it('takes one of another server for none, and one that was altered', () => {
  const token = tokens.issue('leave', id)
  expect(linkTokensOf('another').read('leave', token)).toBeUndefined()
  expect(tokens.read('leave', token.replace('0192', '0193'))).toBeUndefined()
})
