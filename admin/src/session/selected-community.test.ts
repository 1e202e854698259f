import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetSelectedCommunity,
  keepSelectedCommunity,
  leaveCommunity,
  onCommunitySelected,
  selectedCommunity,
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

/** Goes on in a tab, on what it keeps. */
function openTab(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', storageOn(kept))
  return kept
}

test('is kept as selectedCompanyId, until it is forgotten', () => {
  expect(selectedCommunity()).toBeNull()
  keepSelectedCommunity('c1')
  expect(selectedCommunity()).toBe('c1')
  expect(browser.get('selectedCompanyId')).toBe('c1')
  forgetSelectedCommunity()
  expect(selectedCommunity()).toBeNull()
  expect(browser.size).toBe(0)
})

test('a tab begins with the one selected last, and keeps it whatever another one selects', () => {
  keepSelectedCommunity('c1')
  const other = openTab()
  expect(selectedCommunity()).toBe('c1')
  openTab()
  keepSelectedCommunity('c2')
  openTab(other)
  expect(selectedCommunity()).toBe('c1')
})

test('a tab that is in another account begins with what was selected there', () => {
  keepSelectedCommunity('c1')
  browser.clear()
  leaveCommunity()
  expect(selectedCommunity()).toBeNull()
  browser.set('selectedCompanyId', 'c2')
  expect(selectedCommunity()).toBe('c2')
})

test('whoever listens is told, until they no longer want to be', () => {
  const told = vi.fn()
  const stop = onCommunitySelected(told)
  keepSelectedCommunity('c1')
  forgetSelectedCommunity()
  stop()
  keepSelectedCommunity('c2')
  expect(told).toHaveBeenCalledTimes(2)
})
