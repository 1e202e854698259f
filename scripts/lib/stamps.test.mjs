import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { stampsIn } from './stamps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'stamps-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('remembers a stamp until it is removed, and makes its folder', () => {
  const stamps = stampsIn(join(folder, 'new'))
  expect(stamps.read('site')).toBeUndefined()
  stamps.write('site', 'abc')
  expect(stampsIn(join(folder, 'new')).read('site')).toBe('abc')
  stamps.remove('site')
  expect(stamps.read('site')).toBeUndefined()
})
