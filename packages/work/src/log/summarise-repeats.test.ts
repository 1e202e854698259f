import { beforeEach, expect, it } from 'vitest'
import { textOf } from './print-warnings.js'
import { summariseRepeats } from './summarise-repeats.js'
import { warnWith } from './warn.js'

let lines: string[]
let due: { readonly at: number; run?: () => void }[]
let now: number

beforeEach(() => {
  lines = []
  due = []
  now = 0
})

function start() {
  return summariseRepeats(
    (warning) => lines.push(textOf(warning).replace(/\d\d:\d\d/, '00:00')),
    (milliseconds, run) => {
      const one: { readonly at: number; run?: () => void } = { at: now + milliseconds, run }
      due.push(one)
      return () => {
        one.run = undefined
      }
    },
  )
}

function pass(milliseconds: number): void {
  now += milliseconds
  for (const one of due.splice(0)) {
    if (one.at > now) due.push(one)
    else one.run?.()
  }
}

it('writes the first of equal warnings, then how many there were, ever less often', () => {
  const { warn } = start()
  for (let times = 0; times < 13; times++) warn('Mails cannot be read', new Error('no luck'))
  expect(lines).toEqual(['Mails cannot be read: no luck'])
  pass(60_000)
  expect(lines.at(-1)).toBe('Mails cannot be read: no luck, 12 times since 00:00')
  warn('Mails cannot be read', new Error('no luck'))
  pass(60_000)
  expect(lines).toHaveLength(2)
  pass(60_000)
  expect(lines.at(-1)).toBe('Mails cannot be read: no luck, 1 time since 00:00')
})

it('writes at once what has another cause or other facts, and what comes again after silence', () => {
  const { warn } = start()
  warn('Mails cannot be read', new Error('no luck'))
  warn('Mails cannot be read', new Error('no database'))
  warnWith(warn, { module: 'mail' })('Mails cannot be read', new Error('no luck'))
  expect(lines).toHaveLength(3)
  pass(60_000)
  warn('Mails cannot be read', new Error('no luck'))
  expect(lines.slice(2)).toEqual([
    'Mails cannot be read (module mail): no luck',
    'Mails cannot be read: no luck',
  ])
})

it('writes what is left when it ends, and remembers a bounded number', () => {
  const { warn, flush } = start()
  for (const item of [1, 1, ...Array.from({ length: 600 }, (_, index) => index)])
    warn('It failed', undefined, { item })
  expect(lines.filter((line) => line.includes('item 1)'))).toEqual([
    'It failed (item 1)',
    'It failed (item 1), 2 times since 00:00',
  ])
  flush()
  pass(60_000)
  expect(lines).toHaveLength(601)
})
