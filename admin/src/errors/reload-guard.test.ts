import { expect, test, vi } from 'vitest'
import { createReloadGuard } from './reload-guard'

test('a page is never reloaded twice within ten seconds', () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
  let time = 1_800_000_000_000
  const guard = createReloadGuard(storage, () => time)

  expect(guard.wait()).toBe(0)
  const reload = vi.fn()
  guard.reload({ reload })
  expect(reload).toHaveBeenCalledOnce()
  expect(guard.wait()).toBe(10_000)
  time += 9_999
  expect(guard.wait()).toBe(1)
  time += 1
  expect(guard.wait()).toBe(0)
})
