import { expect, it } from 'vitest'
import { keptInTab } from './kept-in-tab'

function keptText(text: string | null) {
  let held = text
  const storage = {
    getItem: () => held,
    setItem: (_: string, value: string) => {
      held = value
    },
    removeItem: () => {
      held = null
    },
  }
  const isWord = (value: unknown): value is string => typeof value === 'string'
  return keptInTab('word', isWord, storage)
}

it('gives back what was kept until it is forgotten', () => {
  const kept = keptText(null)
  expect(kept.get()).toBeUndefined()
  kept.keep('here')
  expect(kept.get()).toBe('here')
  kept.forget()
  expect(kept.get()).toBeUndefined()
})

it.each(['{', '3', 'null'])('does not take %s for what was kept', (text) => {
  expect(keptText(text).get()).toBeUndefined()
})
