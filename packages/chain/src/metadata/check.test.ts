import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkMetadata } from './check.js'
import { packMetadata } from './pack.js'
import { distinctBytes, document, picture } from './testing/files.js'

/** A packed folder whose files are on disk. */
async function storedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'metadata-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const contents = { '1.json': '{}', '2.json': '{"name":"é"}', 'a.png': distinctBytes(2 ** 20 + 9) }
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content)
  const packed = await packMetadata({
    documents: [document('1.json', contents['1.json']), document('2.json', contents['2.json'])],
    pictures: [picture('a.png', contents['a.png'])],
  })
  return { folder, packed, read: (path: string) => createReadStream(join(folder, path)) }
}

test('A folder as packed has no problem', async () => {
  const { packed, read } = await storedFolder()
  expect(await checkMetadata(packed, read)).toEqual([])
  expect(await checkMetadata({ ...packed, entries: packed.entries.toReversed() }, read)).toEqual([])
  expect(await checkMetadata(await packMetadata({}), read)).toEqual([])
})

test('Each file that is missing, changed or unreadable is reported', async () => {
  const { folder, packed, read } = await storedFolder()
  await rm(join(folder, '1.json'))
  await writeFile(join(folder, '2.json'), '{"name":"e"}')
  const problems = await checkMetadata(packed, (path) => read(path === 'a.png' ? '.' : path))
  expect(problems).toMatchObject([
    { path: '1.json', problem: 'missing' },
    { path: '2.json', problem: 'changed' },
    { path: 'a.png', problem: 'unreadable', cause: { code: 'EISDIR' } },
  ])
})

test('A reader may answer that there is no file', async () => {
  const { packed, read } = await storedFolder()
  const problems = await checkMetadata(packed, async (path) => (path === 'a.png' ? undefined : read(path)))
  expect(problems).toEqual([{ path: 'a.png', problem: 'missing' }])
})

test('A file that ends early is changed', async () => {
  const { folder, packed, read } = await storedFolder()
  await writeFile(join(folder, 'a.png'), distinctBytes(2 ** 20))
  expect(await checkMetadata(packed, read)).toEqual([{ path: 'a.png', problem: 'changed' }])
})

test('A list that lacks a file of the folder is a problem of the folder', async () => {
  const { packed, read } = await storedFolder()
  const problems = await checkMetadata({ ...packed, entries: packed.entries.slice(1) }, read)
  expect(problems).toEqual([{ path: '/', problem: 'changed' }])
})

test('Another profile is refused rather than computed wrongly', async () => {
  const { packed, read } = await storedFolder()
  const checking = checkMetadata({ ...packed, profile: 'unixfs-v0-2015' }, read)
  await expect(checking).rejects.toMatchObject({ problem: 'unknown_profile' })
})
