import { expect, it } from 'vitest'
import { readArguments } from './arguments.js'
import { ConfigError } from './read.js'

it('says how many members an evaluation has', () => {
  expect(readArguments([])).toEqual({ demoSize: 5000 })
  expect(readArguments(['--demo-size', '0'])).toEqual({ demoSize: 0 })
  expect(readArguments(['--demo-size=1000000'])).toEqual({ demoSize: 1_000_000 })
})

it.each([
  ['--demo-size'],
  ['--demo-size', 'many'],
  ['--demo-size=-1'],
  ['--demo-size=99999999'],
  ['--x'],
  ['x'],
])('refuses %s %s in one line', (...given) => {
  expect(() => readArguments(given)).toThrow(ConfigError)
  expect(() => readArguments(given)).toThrow(/^[^\n]+$/)
})
