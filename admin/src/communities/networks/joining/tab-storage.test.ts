import { expect, it } from 'vitest'
import { tabStorage } from './tab-storage'

function textStorage(text: string | null) {
  let value = text
  const storage = {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next
    },
    removeItem: () => {
      value = null
    },
  }
  const isText = (value: unknown): value is string => typeof value === 'string'
  return tabStorage('word', isText, storage)
}

it('returns what was stored until it is cleared', () => {
  const stored = textStorage(null)
  expect(stored.get()).toBeUndefined()
  stored.set('here')
  expect(stored.get()).toBe('here')
  stored.clear()
  expect(stored.get()).toBeUndefined()
})

it.each(['{', '3', 'null'])('does not accept %s as a stored value', (text) => {
  expect(textStorage(text).get()).toBeUndefined()
})
