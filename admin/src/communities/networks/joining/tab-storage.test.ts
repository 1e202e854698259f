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
  const isWord = (value: unknown): value is string => typeof value === 'string'
  return tabStorage('word', isWord, storage)
}

it('gives back what was kept until it is forgotten', () => {
  const stored = textStorage(null)
  expect(stored.get()).toBeUndefined()
  stored.set('here')
  expect(stored.get()).toBe('here')
  stored.clear()
  expect(stored.get()).toBeUndefined()
})

it.each(['{', '3', 'null'])('does not take %s for what was kept', (text) => {
  expect(textStorage(text).get()).toBeUndefined()
})
