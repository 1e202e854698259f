import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSelectedCommunity,
  onCommunitySelected,
  resetSelectedCommunity,
  selectedCommunity,
  storeSelectedCommunity,
} from './selected-community'

let browser: Map<string, string>

beforeEach(() => {
  browser = new Map()
  vi.stubGlobal('localStorage', storageOn(browser))
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

function storageOn(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** Opens a tab with what it stores. */
function openTab(stored = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', storageOn(stored))
  return stored
}

test('is stored as selectedCompanyId until it is cleared', () => {
  expect(selectedCommunity()).toBeNull()
  storeSelectedCommunity('c1')
  expect(selectedCommunity()).toBe('c1')
  expect(browser.get('selectedCompanyId')).toBe('c1')
  clearSelectedCommunity()
  expect(selectedCommunity()).toBeNull()
  expect(browser.size).toBe(0)
})

test('a tab starts with the one selected last, and stays with it whatever another tab selects', () => {
  storeSelectedCommunity('c1')
  const other = openTab()
  expect(selectedCommunity()).toBe('c1')
  openTab()
  storeSelectedCommunity('c2')
  openTab(other)
  expect(selectedCommunity()).toBe('c1')
})

test('a tab that is in another account begins with what was selected there', () => {
  storeSelectedCommunity('c1')
  browser.clear()
  resetSelectedCommunity()
  expect(selectedCommunity()).toBeNull()
  browser.set('selectedCompanyId', 'c2')
  expect(selectedCommunity()).toBe('c2')
})

test('listeners are notified until they unsubscribe', () => {
  const received = vi.fn()
  const stop = onCommunitySelected(received)
  storeSelectedCommunity('c1')
  clearSelectedCommunity()
  stop()
  storeSelectedCommunity('c2')
  expect(received).toHaveBeenCalledTimes(2)
})
