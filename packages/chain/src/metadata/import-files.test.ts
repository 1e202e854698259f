import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { discard, importFiles } from './import-files.js'

test('A slow store slows reading down, so that a few blocks are in memory', async () => {
  let opened = 0
  let stored = 0
  let most = 0
  const files = Array.from({ length: 8 }, (_, file) => ({
    path: `${file}.mp4`,
    type: 'video/mp4',
    async *open() {
      for (let block = 0; block < 30; block += 1) {
        opened += 1
        most = Math.max(most, opened - stored)
        yield Buffer.alloc(2 ** 20, `${file} ${block}`)
      }
    },
  }))
  const { entries } = await importFiles(files, async (_, bytes) => {
    await setImmediate()
    if (bytes.length === 2 ** 20) stored += 1
  })
  expect(entries.map(({ size }) => size)).toEqual(files.map(() => 30 * 2 ** 20))
  expect(stored).toBe(240)
  expect(most).toBeLessThanOrEqual(24)
})

test('A file may be an object of a class', async () => {
  class Stored {
    readonly type = 'text/plain'
    constructor(readonly path: string) {}
    open() {
      return [Buffer.from(this.path)]
    }
  }
  const { entries } = await importFiles([new Stored('hello world')], discard)
  expect(entries.map(({ cid }) => cid)).toEqual([
    'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
  ])
})
