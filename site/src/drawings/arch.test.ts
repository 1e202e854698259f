import { expect, it } from 'vitest'
import { archPath, round, steps, voussoirs } from './arch'

it('draws an opening as wide and high as asked', () => {
  expect(archPath(100, 300, 80, 200)).toBe('M60 300V140a40 40 0 0 1 80 0V300z')
})

it('cuts an arch into its stones, from springing to springing', () => {
  const stones = voussoirs([0, 0], 10, 20, 3)
  expect(stones).toHaveLength(3)
  expect(stones[0]).toMatch(/^M-20 0A/)
  expect(stones[2]).toContain('20 0L10 0')
})

it('counts with both ends', () => expect(steps(0, 10, 5)).toEqual([0, 5, 10]))

it('rounds to tenths', () => expect(round(1.2345)).toBe(1.2))
