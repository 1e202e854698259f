import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stagingPath } from '../staging.js'
import { breakingOff, describeStorage } from '../testing/storage-contract.js'
import { DiskStorage } from './disk-storage.js'

describe('a storage on a disk', () => {
  describeStorage(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storage-'))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    return {
      storage: new DiskStorage(join(folder, 'files')),
      away: new DiskStorage(file),
      close: async () => rmSync(folder, { recursive: true }),
    }
  })
})

describe('a content on disk', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'storage-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is not accessible to other users of the machine', async () => {
    const files = join(folder, 'files')
    await new DiskStorage(files).write('account', 'stored', Readable.from([Buffer.from('whole')]), 5)
    const modes = ['.', '.unfinished', 'account', 'account/stored'].map(
      (path) => statSync(join(files, path)).mode,
    )
    expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0, 0, 0])
  })

  it.each([
    ['breaks off', breakingOff],
    ['has another size than announced', () => Readable.from([Buffer.from('short')])],
  ])('is not stored when it %s', async (_, content) => {
    const storage = new DiskStorage(folder)
    await storage.write('account', 'stored', Readable.from([Buffer.from('whole')]), 5)
    await expect(storage.write('account', 'stored', content(), 10)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(readdirSync(join(folder, 'account'))).toEqual(['stored'])
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
    expect(readFileSync(join(folder, 'account', 'stored'), 'utf8')).toBe('whole')
  })

  it('is removed after a day when a crash left it unfinished', async () => {
    const path = stagingPath(join(folder, '.unfinished'))
    writeFileSync(path, 'half')
    const yesterday = Date.now() / 1000 - 25 * 3600
    utimesSync(path, yesterday, yesterday)
    const fresh = stagingPath(join(folder, '.unfinished'))
    writeFileSync(fresh, 'half')
    await new DiskStorage(folder).sweep()
    expect(readdirSync(join(folder, '.unfinished'))).toEqual([basename(fresh)])
  })
})
