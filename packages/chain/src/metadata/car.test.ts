import { CarReader } from '@ipld/car'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'
import { expect, test } from 'vitest'
import { writeCar } from './car.js'
import { type MetadataFolder, packMetadata } from './pack.js'
import { extractCar } from './testing/extract-car.js'
import { distinctBytes, document, picture, readAll } from './testing/files.js'
import { tokenDocuments } from './token-documents.js'

async function carOf(folder: MetadataFolder) {
  const packed = await packMetadata(folder)
  return { packed, car: await readAll(writeCar(folder, packed)) }
}

async function blocksOf(car: Uint8Array) {
  const reader = await CarReader.fromBytes(car)
  const blocks = new Map<string, Uint8Array>()
  let count = 0
  for await (const { cid, bytes } of reader.blocks()) {
    blocks.set(cid.toString(), bytes)
    count += 1
  }
  return { blocks, count, version: reader.version, roots: (await reader.getRoots()).map(String) }
}

test('Every block has its hash, once, and the root is the only one', async () => {
  const pictures = [
    picture('a.png', distinctBytes(3 * 2 ** 20)),
    picture('b.png', distinctBytes(3 * 2 ** 20)),
  ]
  const { packed, car } = await carOf({ documents: [document('1.json', '{}')], pictures })
  const { blocks, count, version, roots } = await blocksOf(car)
  expect({ version, roots }).toEqual({ version: 1, roots: [packed.root] })
  // Three blocks of 1 MiB and their list, the document, and the folder.
  expect([count, blocks.size]).toEqual([6, 6])
  for (const [text, bytes] of blocks) {
    const cid = CID.parse(text)
    expect(CID.createV1(cid.code, await sha256.digest(bytes)).toString()).toBe(text)
  }
})

test('All files are extracted as they were, from a sharded folder too', async () => {
  const documents = tokenDocuments({ standard: 'erc721', name: 'Pièces', symbol: 'P', pieces: 10_000 })
  const large = distinctBytes(2 ** 20 * 2 + 5)
  const { packed, car } = await carOf({
    documents,
    pictures: [picture('images/série 1/é.png', large), picture('images/empty', '')],
  })
  const files = await extractCar(car)
  expect([...files.keys()].sort()).toEqual(packed.entries.map(({ path }) => path).sort())
  for (const { path, bytes } of documents)
    expect(Buffer.compare(files.get(path) ?? Buffer.of(), bytes)).toBe(0)
  expect(Buffer.compare(files.get('images/série 1/é.png') ?? Buffer.of(), large)).toBe(0)
  expect(files.get('images/empty')).toHaveLength(0)
}, 600_000)

test('A folder of pictures has the same CID alone and inside another folder', async () => {
  const names = ['1.png', '2.png', 'series/3.png']
  const alone = await packMetadata({ pictures: names.map((name) => picture(name, name)) })
  const { car } = await carOf({ pictures: names.map((name) => picture(`images/${name}`, name)) })
  const { blocks } = await blocksOf(car)
  expect([...blocks.keys()]).toContain(alone.root)
})

test('The CAR of an empty folder has the folder', async () => {
  const { packed, car } = await carOf({})
  expect([...(await blocksOf(car)).blocks.keys()]).toEqual([packed.root])
})

test('Contents that changed since they were packed fail at the end', async () => {
  const packed = await packMetadata({ pictures: [picture('a', 'before')] })
  const writing = readAll(writeCar({ pictures: [picture('a', 'after')] }, packed))
  await expect(writing).rejects.toMatchObject({ problem: 'changed' })
})

test('A picture that fails while it is written fails the CAR', async () => {
  const packed = await packMetadata({ pictures: [picture('a', 'a')] })
  const broken = {
    ...picture('a', ''),
    async *open(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('a')
      throw new Error('gone')
    },
  }
  const writing = readAll(writeCar({ pictures: [broken] }, packed))
  await expect(writing).rejects.toMatchObject({ problem: 'unreadable', subject: 'a' })
})

test('Another profile is refused', async () => {
  const { root } = await packMetadata({})
  const writing = readAll(writeCar({}, { root, profile: 'unixfs-v0-2015' }))
  await expect(writing).rejects.toMatchObject({ problem: 'unknown_profile' })
})

test('A reader sets the speed, and closes the pictures when it stops', async () => {
  let sent = 0
  let isClosed = false
  const endless = {
    path: 'endless',
    type: 'video/mp4',
    async *open() {
      try {
        for (; ; sent += 1) yield Buffer.alloc(2 ** 20, sent)
      } finally {
        isClosed = true
      }
    },
  }
  const { root, profile } = await packMetadata({})
  let received = 0
  for await (const bytes of writeCar({ pictures: [endless] }, { root, profile })) {
    received += bytes.length
    if (received > 20 * 2 ** 20) break
  }
  expect(isClosed).toBe(true)
  expect(sent).toBeGreaterThan(19)
  expect(sent).toBeLessThan(60)
})
