import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownFolder } from './folder-owner.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('gives a folder to one owner at a time', async () => {
  const release = await ownFolder(folder)
  await expect(ownFolder(folder)).rejects.toMatchObject({ code: 'in_use' })
  release()
  const again = await ownFolder(folder)
  again()
  expect(readdirSync(folder)).toEqual([])
})

it('ignores a dead process, and another one that has its pid now', async () => {
  writeFileSync(join(folder, `owner-${2 ** 22}-1`), '')
  writeFileSync(join(folder, `owner-${process.ppid}-1`), '')
  const release = await ownFolder(folder)
  expect(readdirSync(folder)).toHaveLength(1)
  release()
})
