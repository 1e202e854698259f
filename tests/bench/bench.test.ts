import { expect, it } from 'vitest'
import { bench } from './bench.js'

it('measures every work beside its reference', async () => {
  const figures = await bench({ rows: 6000, rounds: 1, seconds: 1, tell: () => undefined })
  expect(figures).toHaveLength(15)
  for (const { parvis, reference } of figures) {
    expect(parvis).toBeGreaterThan(0)
    expect(reference).toBeGreaterThan(0)
  }
})
