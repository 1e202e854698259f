import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollTransition } from './scroll-transition'

const scrollTo = vi.fn()
const left = () => [0, 640] as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { scrollTo })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  scrollTo.mockReset()
})

it('a page that is come back to scrolls to where it was left, a tenth of a second later; any other to its top', () => {
  expect(scrollTransition({ from: {}, hash: '', saved: left })).toBe(false)
  vi.advanceTimersByTime(99)
  expect(scrollTo).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
  scrollTransition({ from: {}, hash: '', saved: () => null })
  vi.advanceTimersByTime(100)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})

it('leaves the page alone that the browser itself came to, and a part of a page to Gatsby', () => {
  expect(scrollTransition({ hash: '#prices', saved: left })).toBe(false)
  expect(scrollTransition({ from: {}, hash: '#prices', saved: left })).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(scrollTo).not.toHaveBeenCalled()
})
