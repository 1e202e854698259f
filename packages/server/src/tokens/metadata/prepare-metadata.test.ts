import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareMetadata } from './prepare-metadata.js'
import { metadataSize } from './stored-metadata.js'
import { type MetadataWorld, metadataWorld, watchedStorage } from './testing/metadata-world.js'
import { rawCid } from './testing/raw-cid.js'

let world: MetadataWorld

beforeAll(async () => {
  world = await metadataWorld()
})
afterAll(() => world.close())

async function documentsOf(root: string) {
  const files = [...(await world.files(root))].filter(([path]) => path.endsWith('.json'))
  const read = files.map(async ([path, { cid }]) => [path, JSON.parse(String(await world.stored(cid)))])
  return Object.fromEntries(await Promise.all(read))
}
const idOf = (number: number) => number.toString(16).padStart(64, '0')
const statusOf = async (root: string, path: string) =>
  (await world.app.inject({ url: `/ipfs/${root}/${path}` })).statusCode

describe('what is written', () => {
  it('of unique pieces: those described first, the others by number', async () => {
    const [all, one] = [await world.upload('red'), await world.upload('blue')]
    const token = await world.draft({
      maximum: 3,
      description: 'Trois pièces',
      website: 'https://parvis.test/marcheurs',
      image: all,
      traits: ['Édition : fondatrice', 'rare'],
      items: [{ name: 'Phare', image: one, traits: ['Édition: unique', 'Heure : 12:30'] }],
    })
    const { root, ...named } = await world.prepare(token)
    expect(named).toEqual({
      profile: 'unixfs-v1-2025',
      contractUri: `ipfs://${root}/contract.json`,
      baseUri: `ipfs://${root}/`,
    })
    const files = await world.files(root)
    const [image, own] = [1, 2].map((index) => `ipfs://${files.get(`images/${index}.webp`)?.cid}`)
    const common = { description: 'Trois pièces', external_url: 'https://parvis.test/marcheurs' }
    const [edition, rare] = [
      { trait_type: 'Édition', value: 'fondatrice' },
      { trait_type: 'Trait', value: 'rare' },
    ]
    const plain = { ...common, image, attributes: [edition, rare] }
    expect(await documentsOf(root)).toEqual({
      'contract.json': {
        name: 'Les Marcheurs',
        symbol: 'MARCHE',
        description: 'Trois pièces',
        image,
        external_link: 'https://parvis.test/marcheurs',
      },
      '1.json': {
        ...common,
        name: 'Phare',
        image: own,
        attributes: [
          rare,
          { trait_type: 'Édition', value: 'unique' },
          { trait_type: 'Heure', value: '12:30' },
        ],
      },
      '2.json': { ...plain, name: 'Les Marcheurs #2' },
      '3.json': { ...plain, name: 'Les Marcheurs #3' },
    })
  })

  it('of series: one document each, and of a currency only that of its contract', async () => {
    const items = ['Lanterne', 'Phare'].map((name) => ({ name, maximum: 10 }))
    const series = await world.prepare(await world.draft({ standard: 'erc1155', maximum: null, items }))
    expect(series).toMatchObject({ uri: `ipfs://${series.root}/{id}.json` })
    expect(series).not.toHaveProperty('baseUri')
    expect(await documentsOf(series.root)).toMatchObject({
      'contract.json': { name: 'Les Marcheurs' },
      [`${idOf(1)}.json`]: { name: 'Lanterne', decimals: 0 },
      [`${idOf(2)}.json`]: { name: 'Phare', decimals: 0 },
    })
    const currency = await world.prepare(await world.draft({ standard: 'erc20', maximum: 1000 }))
    expect(Object.keys(currency).sort()).toEqual(['contractUri', 'profile', 'root'])
    expect([...(await world.files(currency.root)).keys()]).toEqual(['contract.json'])
  })

  it.each([
    '../../etc/passwd',
    '"}</script><script>alert(1)</script>',
    'é\u0065\u0301 \u202egnp.exe',
    '👩‍🚀'.repeat(12),
    '{{ name }} %s \\u0000',
    '__proto__',
    '‮',
  ])('of the hostile name %j, as it is', async (name) => {
    const traits = [`${name}: ${name}`, ':', ': x', 'x :']
    const token = await world.draft({ name, traits, items: [{ name, traits: [name] }], maximum: 2 })
    const { root } = await world.prepare(token)
    const documents = await documentsOf(root)
    const [given, stored] = [name.normalize('NFC'), documents['1.json'].name]
    expect([documents['contract.json'].name, stored]).toEqual([given, given])
    expect(documents['2.json'].name).toBe(`${given} #2`)
    expect([...(await world.files(root)).keys()].sort()).toEqual(['1.json', '2.json', 'contract.json'])
  })

  it('of 500 pieces: every content has the hash that its CID names', async () => {
    const { root } = await world.prepare(
      await world.draft({ maximum: 500, image: await world.upload('green') }),
    )
    const files = await world.files(root)
    expect(files.size).toBe(502)
    for (const { cid, size } of files.values()) {
      const bytes = await world.stored(cid)
      expect([rawCid(bytes), bytes.length]).toEqual([cid, size])
    }
  })
})

describe('what is stored', () => {
  it('is stored once, however often it is prepared', async () => {
    const token = await world.draft({ maximum: 2, image: await world.upload('orange') })
    const first = watchedStorage(world.storage)
    const prepared = await world.prepare(token, first)
    expect(first.written).toHaveLength(4)
    const again = watchedStorage(world.storage)
    expect(await world.prepare(token, again)).toEqual(prepared)
    expect(again.written).toEqual([])
  })

  it('is shared by tokens with the same picture, even from another file', async () => {
    const [one, same] = [await world.upload('teal'), await world.upload('teal')]
    const first = await world.prepare(await world.draft({ image: one }))
    const picture = (await world.files(first.root)).get('images/1.webp')
    const storage = watchedStorage(world.storage)
    const second = await world.prepare(await world.draft({ name: 'Others', image: same }), storage)
    expect((await world.files(second.root)).get('images/1.webp')).toEqual(picture)
    expect(storage.written).toHaveLength(2)
    expect(storage.written).not.toContain(`ipfs/${picture?.cid}`)
  })

  it('stays when the picture is deleted for good', async () => {
    const image = await world.upload('purple')
    const { root } = await world.prepare(await world.draft({ image }))
    await world.purge('files', image)
    expect(await statusOf(root, 'images/1.webp')).toBe(200)
  })

  it('is written again when it was damaged or lost', async () => {
    const token = await world.draft({ maximum: 2, image: await world.upload('navy') })
    const { root } = await world.prepare(token)
    const files = await world.files(root)
    const [damaged, lost] = [files.get('images/1.webp')?.cid ?? '', files.get('2.json')?.cid ?? '']
    await world.storage.write(world.accountId, `ipfs/${damaged}`, Readable.from([Buffer.from('x')]), 1)
    await world.storage.remove(world.accountId, `ipfs/${lost}`)
    await world.prepare(token)
    for (const cid of [damaged, lost]) expect(rawCid(await world.stored(cid))).toBe(cid)
  })

  it('counts in what the account stores, each content once', async () => {
    const size = () => metadataSize(world.pool, world.accountId)
    const used = async () => (await world.call('GET', 'user/quota')).body.item.storage.used
    const image = await world.upload('maroon')
    const [before, usedBefore] = [await size(), await used()]
    const first = await world.prepare(await world.draft({ image }))
    const sizes = [...(await world.files(first.root)).values()].map((file) => file.size)
    const added = sizes.reduce((sum, each) => sum + each)
    expect([(await size()) - before, (await used()) - usedBefore]).toEqual([added, added])
    await world.prepare(await world.draft({ image }))
    expect((await size()) - before).toBe(added)
  })

  it('is nothing when there is no room for it', async () => {
    const token = await world.draft({ name: 'Too much' })
    const asked: number[] = []
    const checkRoom = async (bytes: number) => {
      asked.push(bytes)
      if (asked.length === 1) throw new Error('full')
    }
    const storage = watchedStorage(world.storage)
    const prepare = () =>
      prepareMetadata({ pool: world.pool, storage }, { accountId: world.accountId, token, checkRoom })
    await expect(prepare()).rejects.toThrow('full')
    expect(storage.written).toEqual([])
    const { root } = await prepare()
    await prepare()
    const sizes = [...(await world.files(root)).values()].map(({ size }) => size)
    const all = sizes.reduce((sum, each) => sum + each)
    expect(asked).toEqual([all, all, 0])
  })
})

describe('a picture', () => {
  const refused = (paths: readonly string[]) => ({
    code: 'invalid_input',
    facts: { errors: paths.map((path) => ({ path, code: 'token_picture_gone' })) },
  })

  it('that was deleted is refused at each of its fields', async () => {
    const [kept, gone] = [await world.upload('lime'), await world.upload('aqua')]
    const items = [{ image: kept }, { image: gone }]
    const token = await world.draft({ maximum: 2, image: gone, items })
    expect((await world.call('DELETE', `files/${gone}`)).status).toBe(200)
    const storage = watchedStorage(world.storage)
    await expect(world.prepare(token, storage)).rejects.toMatchObject(refused(['image', 'items.1.image']))
    expect(storage.written).toEqual([])
  })

  it('whose content is missing is refused', async () => {
    const [image, lost] = [await world.upload('olive'), await world.upload('gray')]
    await world.storage.remove(world.accountId, lost)
    const token = await world.draft({ image, items: [{ image: lost }] })
    await expect(world.prepare(token)).rejects.toMatchObject(refused(['items.0.image']))
  })

  it('that another account has is refused', async () => {
    const token = await world.draft({ image: await world.upload('pink') })
    const place = { pool: world.pool, storage: world.storage }
    const prepared = prepareMetadata(place, { accountId: crypto.randomUUID(), token })
    await expect(prepared).rejects.toMatchObject(refused(['image']))
  })

  it.each([2, 3])(
    'that changes before it is read for time %d is noticed, and nothing served',
    async (time) => {
      const image = await world.upload('black')
      const token = await world.draft({ name: `Changing ${time}`, image })
      let times = 0
      const storage = watchedStorage(world.storage, async (accountId, key, range) => {
        if (key === image) times += 1
        if (key !== image || times < time) return world.storage.read(accountId, key, range)
        const { size, content } = await world.storage.read(accountId, key, range)
        content.destroy()
        return { content: Readable.from([Buffer.alloc(size, times)]), size }
      })
      await world.storage.remove(world.accountId, 'ipfs')
      await expect(world.prepare(token, storage)).rejects.toMatchObject({ code: 'unavailable' })
      const { rows } = await world.pool.query(
        `select "root" from "token_metadata" where "tokenId" = $1 and "storedAt" is not null`,
        [token.id],
      )
      expect(rows).toEqual([])
    },
  )
})
