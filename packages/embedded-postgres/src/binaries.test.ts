import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reachableBinaries } from './binaries.js'
import { Scratch } from './testing/scratch.js'

const other = { uid: 65_534, gid: 65_534 }

let scratch: Scratch
let binaries: string
beforeEach(() => {
  scratch = new Scratch()
  binaries = join(scratch.folder, 'native')
  for (const name of ['bin', 'lib']) mkdirSync(join(binaries, name), { recursive: true })
  writeFileSync(join(binaries, 'bin', 'postgres'), '#!/bin/sh\n')
  writeFileSync(join(binaries, 'lib', 'libpq.so'), 'library')
  for (const path of ['', 'bin', 'lib', 'bin/postgres']) chmodSync(join(binaries, path), 0o755)
  chmodSync(join(binaries, 'lib', 'libpq.so'), 0o644)
})
afterEach(() => scratch.remove())

const copied = () => reachableBinaries(binaries, other, [scratch.folder])

describe('reachableBinaries', () => {
  it('are used in place when their user can run them', () => {
    expect(copied()).toBe(binaries)
  })

  it.each(['', 'bin', 'bin/postgres', 'lib/libpq.so'])(
    'are copied, open to all, when "%s" is closed',
    (path) => {
      chmodSync(join(binaries, path), statSync(join(binaries, path)).mode & 0o700)
      const copy = copied()
      expect(copy).not.toBe(binaries)
      expect(readFileSync(join(copy, 'lib', 'libpq.so'), 'utf8')).toBe('library')
      for (const each of ['', 'bin', 'bin/postgres', 'lib', 'lib/libpq.so'])
        expect(statSync(join(copy, each)).mode & 0o777).toBe(0o755)
      expect(copied()).toBe(copy)
    },
  )

  it.each([
    ['is missing', (file: string) => rmSync(file)],
    ['was cut off', (file: string) => writeFileSync(file, 'lib')],
    ['was closed', (file: string) => chmodSync(file, 0o600)],
  ])('are copied again when a file of the copy %s', (_, damage) => {
    chmodSync(binaries, 0o700)
    const file = join(copied(), 'lib', 'libpq.so')
    damage(file)
    expect(copied()).toBe(join(file, '../..'))
    expect(readFileSync(file, 'utf8')).toBe('library')
    expect(statSync(file).mode & 0o777).toBe(0o755)
  })

  it('are copied to the first folder that their user can access', () => {
    chmodSync(binaries, 0o700)
    const [closed, open] = [join(scratch.folder, 'closed'), join(scratch.folder, 'open')]
    for (const folder of [closed, open]) mkdirSync(folder)
    chmodSync(closed, 0o700)
    const copy = reachableBinaries(binaries, other, [closed, open])
    expect(copy.startsWith(open)).toBe(true)
    expect(existsSync(join(copy, 'bin', 'postgres'))).toBe(true)
    expect(() => reachableBinaries(binaries, other, [closed])).toThrow(`found none in ${closed}`)
  })
})
