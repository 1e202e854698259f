import { expect, test } from 'vitest'
import { isDarkMode, rememberDarkMode } from './dark-mode'

function storageOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

test('dark is the default, also when the setting is missing', () => {
  expect(isDarkMode(storageOf({}))).toBe(true)
  expect(isDarkMode(storageOf({ darkmode: 'true' }))).toBe(true)
})

test('a choice is remembered', () => {
  const storage = storageOf({})
  rememberDarkMode(storage, false)
  expect(isDarkMode(storage)).toBe(false)
})
