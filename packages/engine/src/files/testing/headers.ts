import { expect } from 'vitest'
import type { Answer } from './caller.js'

/** What every answer with a content says to browsers. */
export const policy = {
  'cache-control': 'private, max-age=3600, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Checks some headers of an answer against what they must be; null for none. */
export function expectHeaders(answer: Answer, expected: Record<string, string | null>): void {
  const found = Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers.get(name)]))
  expect(found).toEqual(expected)
}
