import { expect, it } from 'vitest'
import { castShadow } from './hero-square'

it('falls away from the light', () => {
  const path = castShadow({ x: 0, y: 100, height: 100 }, { x: 0, y: 0 })
  expect(path).toBe('M-5 100L-13 190A13 13 0 0 0 13 190L5 100z')
})

it('has a direction even under the light', () => {
  expect(castShadow({ x: 5, y: 5, height: 10 }, { x: 5, y: 5 })).not.toContain('NaN')
})
