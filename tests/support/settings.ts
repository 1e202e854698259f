import { basename } from 'node:path'
import type { Locale } from '@parvis/schema'
import { expect } from 'vitest'
import { testsEverything } from './tests-everything.js'

/** How someone visits the product. */
export interface Setting {
  readonly locale: Locale
  readonly theme: 'dark' | 'light'
  /** Of the window, in CSS pixels. */
  readonly width: number
  /** Whether they asked for less motion. */
  readonly calm?: boolean
}

/** The two ends of the matrix. */
export const frenchDarkWide: Setting = { locale: 'fr', theme: 'dark', width: 1280 }
export const englishLightNarrow: Setting = { locale: 'en', theme: 'light', width: 360, calm: true }

/** How many tests of each file had their turn. */
const turns = new Map<string, number>()

/**
 * Of the settings that a test is written for, the one it runs in: the tests of a file take turns, and files begin with
 * different ones, the same in every run. `npm test -- --everything` runs each test in all of them.
 */
export function settingsInTurn<T>(settings: readonly T[]): T[] {
  if (testsEverything) return [...settings]
  const file = basename(expect.getState().testPath ?? '')
  const turn = turns.get(file) ?? file.length
  turns.set(file, turn + 1)
  return settings.slice(turn % settings.length).slice(0, 1)
}
