import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { compress, uncompressed } from './compress.mjs'

const folder = mkdtempSync(join(tmpdir(), 'compress-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('compresses long texts, and those alone, until both copies are there', async () => {
  const page = join(folder, 'page.html')
  writeFileSync(page, 'long '.repeat(1000))
  writeFileSync(join(folder, 'short.html'), 'short')
  writeFileSync(join(folder, 'picture.png'), 'x'.repeat(5000))

  expect(uncompressed(folder)).toEqual([page])
  await compress([page])
  const original = readFileSync(page)
  expect(brotliDecompressSync(readFileSync(`${page}.br`))).toEqual(original)
  expect(gunzipSync(readFileSync(`${page}.gz`))).toEqual(original)
  expect(uncompressed(folder)).toEqual([])

  rmSync(`${page}.gz`)
  expect(uncompressed(folder)).toEqual([page])
})
