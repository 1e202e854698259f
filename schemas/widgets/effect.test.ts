import { describe, expect, it } from 'vitest'
import { comparison, differenceOf, shareOf } from './effect.js'

const stays = (stayed: number, n: number) => ({ n, stayed })

describe('the interval of a share', () => {
  // Newcombe, “Two-sided confidence intervals for the single proportion”, Statistics in Medicine 17, 1998, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is as published', (stayed, n, lower, upper) => {
    const share = shareOf(stays(stayed, n))
    expect(share.value).toBe(stayed / n)
    expect(share.lower).toBeCloseTo(lower, 4)
    expect(share.upper).toBeCloseTo(upper, 4)
  })

  it('ends at everyone, and needs someone', () => {
    expect(shareOf(stays(20, 20))).toMatchObject({ value: 1, upper: 1 })
    expect(() => shareOf(stays(0, 0))).toThrow(RangeError)
  })
})

describe('the interval of a difference', () => {
  // Newcombe 1998, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
  ])('of %i in %i and %i in %i is as published', (stayed, n, otherStayed, otherN, lower, upper) => {
    const difference = differenceOf(stays(stayed, n), stays(otherStayed, otherN))
    expect(difference.lower).toBeCloseTo(lower, 4)
    expect(difference.upper).toBeCloseTo(upper, 4)
  })

  it('is the opposite for the groups the other way round', () => {
    const [one, other] = [stays(56, 70), stays(48, 80)]
    const [difference, opposite] = [differenceOf(one, other), differenceOf(other, one)]
    expect(opposite.lower).toBeCloseTo(-difference.upper, 12)
    expect(opposite.upper).toBeCloseTo(-difference.lower, 12)
  })
})

describe('a comparison', () => {
  it('needs thirty people in both groups', () => {
    expect(comparison(stays(29, 29), stays(300, 300))).toBeUndefined()
    expect(comparison(stays(300, 300), stays(29, 29))).toBeUndefined()
    expect(comparison(stays(30, 30), stays(30, 30))).toMatchObject({ value: 0 })
    expect(comparison(stays(0, 0), stays(0, 0))).toBeUndefined()
  })

  it('needs an interval of forty points at most', () => {
    expect(comparison(stays(15, 30), stays(15, 30))).toBeUndefined()
    expect(comparison(stays(178, 212), stays(67, 88))?.value).toBeCloseTo(0.0783, 4)
  })
})
