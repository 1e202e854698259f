import { generateKeyPairSync, verify } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { list } from 'tar'
import { afterAll, expect, it } from 'vitest'
import { makeArchive, sumsOf, writeSums } from './archive.mjs'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string} name @param {readonly string[]} files in the order in which they are written */
function tree(name, files) {
  const made = join(folder, name)
  mkdirSync(join(made, 'b'), { recursive: true })
  for (const file of files) writeFileSync(join(made, file), file)
  chmodSync(join(made, 'a'), 0o755)
  symlinkSync('b', join(made, 'link'))
  return made
}

const time = new Date('2026-01-02T03:04:05Z')

it('has the same bytes whenever and wherever it is made, what comes first first', async () => {
  const trees = [tree('one', ['a', 'b/c', 'z']), tree('other', ['z', 'b/c', 'a'])]
  const files = trees.map((each) => `${each}.tar.gz`)
  for (const [index, each] of trees.entries())
    await makeArchive(each, 'top', files[index] ?? '', { first: ['z'], time })
  const [one, other] = files.map((file) => readFileSync(file))
  expect(one).toEqual(other)
  /** @type {unknown[]} */
  const entries = []
  await list({
    file: files[0] ?? '',
    onReadEntry: ({ path, mode, mtime, uid }) => entries.push([path, mode, mtime, uid]),
  })
  expect(entries).toEqual([
    ['top/z', 0o644, time, undefined],
    ['top/a', 0o755, time, undefined],
    ['top/b/c', 0o644, time, undefined],
    ['top/link', expect.any(Number), time, undefined],
  ])
})

it('lists the checksums of its files, and signs them', async () => {
  const made = tree('signed', ['a', 'b/c'])
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = join(folder, 'key.pem')
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const sums = sumsOf(made)
  expect(sums).toBe(
    [
      'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a\n',
      'b9e2beb9a0cdd309d9f98c1930bf0e3afa6e70a984ad872b714784ce68b2a09e  b/c\n',
    ].join(''),
  )
  writeSums(made, key)
  const signed = readFileSync(join(made, 'SHA256SUMS'))
  expect(signed.toString()).toBe(sums)
  expect(verify(null, signed, publicKey, readFileSync(join(made, 'SHA256SUMS.sig')))).toBe(true)
})
