import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.js'

it('runs so much at once, and all of it in the end, whatever fails', async () => {
  const limited = limitConcurrency(2)
  let running = 0
  let most = 0
  const work = async (at: number) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    if (at % 3 === 0) throw new Error('failed')
    return at
  }
  const results = await Promise.allSettled([...Array(9).keys()].map((at) => limited(() => work(at))))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual(
    [...Array(9).keys()].map((at) => (at % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
})
