import { afterEach, expect, it, vi } from 'vitest'
import { reload, wasJustReloaded } from './reloaded-at'

afterEach(() => vi.unstubAllGlobals())

it('is remembered for ten seconds', () => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('location', { reload: vi.fn() })
  expect(wasJustReloaded()).toBe(false)
  reload()
  expect(location.reload).toHaveBeenCalledOnce()
  expect([wasJustReloaded(), wasJustReloaded(Date.now() + 10_000)]).toEqual([true, false])
})

it('is ignored when storage is unavailable', () => {
  vi.stubGlobal('location', { reload: vi.fn() })
  vi.stubGlobal('sessionStorage', undefined)
  reload()
  expect(location.reload).toHaveBeenCalledOnce()
  expect(wasJustReloaded()).toBe(false)
})
