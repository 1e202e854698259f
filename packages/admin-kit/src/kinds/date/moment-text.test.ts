import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localMoment, storedMoment, zonedMoment } from './moment-text.js'

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Paris')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['2024-02-29T12:30:00.000Z', '2024-02-29T13:30'],
  ['1969-07-20T20:17:40.000Z', '1969-07-20T21:17:40'],
  ['2024-07-01T22:00:00.007Z', '2024-07-02T00:00:00.007'],
])('%s is %s in Paris, and back', (stored, local) => {
  expect(localMoment(stored)).toBe(local)
  expect(storedMoment(local)).toBe(stored)
})

test('an incomplete moment stays as typed', () => {
  expect(storedMoment('incomplete')).toBe('incomplete')
  expect(localMoment('incomplete')).toBe('')
})

test('a moment reads with its zone', () => {
  expect(zonedMoment('2024-07-01T10:00:00.000Z', 'fr')).toBe('1 juil. 2024, 12:00 UTC+2')
})
