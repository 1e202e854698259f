import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { contentHash } from './content-hash.mjs'

const folder = mkdtempSync(join(tmpdir(), 'hash-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const hash = (/** @type {string[]} */ ...values) => contentHash(folder, ['src', 'one.json'], values)

beforeEach(() => {
  rmSync(folder, { recursive: true })
  write('src/a.ts', 'a')
})

it('stays the same for what is not made into anything', () => {
  const before = hash()
  write('src/a.test.ts', 'changed')
  write('src/dist/a.js', 'made')
  write('src/a.tsbuildinfo', 'made')
  write('elsewhere.ts', 'not an input')
  expect(hash()).toBe(before)
})

it.each([
  ['a changed file', () => write('src/a.ts', 'b')],
  ['a new file', () => write('src/deep/b.ts', '')],
  ['a file that was not there', () => write('one.json', '{}')],
  [
    'another name',
    () => {
      rmSync(join(folder, 'src/a.ts'))
      write('src/b.ts', 'a')
    },
  ],
])('changes with %s', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

it('changes with other values', () => {
  expect(hash('http://localhost:3000')).not.toBe(hash('https://parvis.example'))
})
