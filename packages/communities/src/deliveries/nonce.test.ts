import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { nonceOf } from './nonce.js'

it('is the same for a delivery, another for another, and short enough', () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7())
  const nonces = ids.map(nonceOf)
  expect(ids.map(nonceOf)).toEqual(nonces)
  expect(new Set(nonces).size).toBe(1000)
  expect(new Set(nonces.map(({ length }) => length))).toEqual(new Set([22]))
})
