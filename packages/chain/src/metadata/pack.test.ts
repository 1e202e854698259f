import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MetadataError } from './metadata-error.js'
import { packMetadata } from './pack.js'
import { distinctBytes, document, picture } from './testing/files.js'
import { tokenDocuments } from './token-documents.js'

const emptyFolder = 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'
const helloWorld = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'

test('CIDs are those that everyone computes', async () => {
  expect(await packMetadata({})).toEqual({ root: emptyFolder, profile: 'unixfs-v1-2025', entries: [] })
  const { entries } = await packMetadata({ pictures: [picture('a/hello.txt', 'hello world')] })
  expect(entries).toEqual([{ path: 'a/hello.txt', cid: helloWorld, size: 11, type: 'image/png' }])
})

test('A file beyond 256 KiB is one block up to 1 MiB, and cut beyond', async () => {
  const sizes = [2 ** 18 + 1, 2 ** 20, 2 ** 20 + 1]
  const pictures = sizes.map((size) => picture(`${size}`, distinctBytes(size)))
  const { entries } = await packMetadata({ pictures })
  const codecs = sizes.map((size) => entries.find(({ path }) => path === `${size}`)?.cid.slice(0, 5))
  expect(codecs).toEqual(['bafkr', 'bafkr', 'bafyb'])
})

test('Nothing is lost in a sharded folder, in whatever order pictures come', async () => {
  const documents = Array.from({ length: 6_000 }, (_, index) => document(`${index}.json`, `${index}`))
  const many = Array.from({ length: 6_000 }, (_, index) => picture(`p/${index}.png`, `${index}`))
  const deep = ['p/a/1', 'p/a/2', 'p/z/1', 'p/z/2', 'q', 'r/1', 'r/2'].map((path) => picture(path, path))
  const [first, ...others] = deep
  const sorted = await packMetadata({ documents, pictures: [...many, ...deep] })
  const mixed = await packMetadata({ documents, pictures: [...(first ? [first] : []), ...many, ...others] })
  expect(sorted.entries).toHaveLength(12_007)
  expect(mixed.root).toBe(sorted.root)
}, 600_000)

test('Ten thousand documents leave the process free for other work', async () => {
  const documents = tokenDocuments({ standard: 'erc721', name: 'Pièces', symbol: 'P', pieces: 10_000 })
  let turns = 0
  const watch = setInterval(() => {
    turns += 1
  }, 1)
  const { entries } = await packMetadata({ documents }).finally(() => clearInterval(watch))
  expect(entries).toHaveLength(10_001)
  expect(turns).toBeGreaterThan(5)
}, 600_000)

test('A picture that cannot be read is named, with the cause', async () => {
  const cause = new Error('gone')
  const broken = {
    ...picture('b.png', ''),
    // biome-ignore lint/correctness/useYield: it fails before its first bytes.
    async *open(): AsyncGenerator<Uint8Array> {
      throw cause
    },
  }
  const packing = packMetadata({ pictures: [picture('a.png', 'a'), broken, picture('c.png', 'c')] })
  await expect(packing).rejects.toThrow(new MetadataError('unreadable', 'b.png'))
  await expect(packing).rejects.toMatchObject({ cause })
})

test('Paths that a folder cannot carry are refused', async () => {
  const paths = [
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    '../a',
    'a/./b',
    'a\\b',
    'a\0',
    'a\n',
    '\ud800',
    'é'.repeat(128),
  ]
  for (const path of paths)
    await expect(packMetadata({ pictures: [picture(path, '')] })).rejects.toMatchObject({
      problem: 'invalid_path',
    })
  const nested = packMetadata({ documents: [document('a/1.json', '')] })
  await expect(nested).rejects.toMatchObject({ problem: 'invalid_path' })
})

test('A path is used once, as a file or as a folder, in any form of Unicode', async () => {
  const pairs = [
    ['a', 'a'],
    ['a', 'a/b'],
    ['a/b/c', 'a/b'],
    ['\u00e9', 'e\u0301'],
  ]
  for (const pair of pairs) {
    const packing = packMetadata({ pictures: pair.map((path) => picture(path, '')) })
    await expect(packing).rejects.toMatchObject({ problem: 'duplicate_path' })
  }
  const withDocument = packMetadata({ documents: [document('a', '')], pictures: [picture('a/b', '')] })
  await expect(withDocument).rejects.toMatchObject({ problem: 'duplicate_path' })
})

test('Any names that differ are packed, whatever their order', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    .filter((text) => !/^\.{0,2}$|[\\/]/.test(text))
  const path = fc
    .array(name, { minLength: 1, maxLength: 3 })
    .map((names) => ['f', ...names, 'x.png'].join('/'))
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(path, { selector: (text) => text.normalize('NFC') }), async (paths) => {
      fc.pre(!paths.some((one) => paths.some((other) => other.startsWith(`${one}/`))))
      const forwards = await packMetadata({ pictures: paths.map((one) => picture(one, one)) })
      const backwards = await packMetadata({ pictures: paths.toReversed().map((one) => picture(one, one)) })
      expect(backwards).toEqual(forwards)
      expect(forwards.entries.map((entry) => entry.path).sort()).toEqual(
        paths.map((one) => one.normalize('NFC')).sort(),
      )
    }),
  )
})
