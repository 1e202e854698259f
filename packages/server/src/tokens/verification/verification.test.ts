import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MintingWorld, mintingWorld } from '../testing/minting-world.js'

let world: MintingWorld

beforeAll(async () => {
  world = await mintingWorld()
})
afterAll(() => world.close())

const send = (method: 'GET' | 'HEAD' | 'POST', url: string, payload?: object) =>
  world.request({ method, url, payload })
const call: MintingWorld['call'] = (...given) => world.call(...given)
const within = { timeout: 20_000, interval: 50 }
const reaches = (id: string, state: string) => world.reaches(id, state)

const one = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const three = `0x${'cd'.repeat(20)}`
const two = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'

async function minted(record: object, recipients: readonly object[]) {
  const id = await world.deployed(record)
  expect((await call('POST', `tokens/${id}/mint`, { recipients })).status).toBe(202)
  await reaches(id, 'minted')
  return id
}

const currency = { name: 'Lumière', symbol: 'LUM', standard: 'erc20', decimals: 2, maximum: 1000 }
const royalties = { royalty: 5, royaltyReceiver: one }
const pieces = { name: 'Marcheurs', symbol: 'MARCHE', standard: 'erc721', maximum: 5, ...royalties }
const items = [
  { name: 'Phare', maximum: 10 },
  { name: 'Aurore', maximum: 1 },
]
const series = { name: 'Cartes', symbol: 'CARTE', standard: 'erc1155', items }

interface Check {
  readonly code: string
  readonly expected: string
  readonly found: string | null
  readonly isSame: boolean
}
const verify = async (id: string): Promise<Check[]> => {
  const { status, item } = await call('POST', `tokens/${id}/verification`, {})
  expect(status).toBe(200)
  return item.checks
}
const differing = async (id: string) => (await verify(id)).filter(({ isSame }) => !isSame)

it.each([
  [
    'a currency',
    currency,
    [
      { address: one, amount: '1.5' },
      { address: two, amount: '2' },
    ],
    '200',
    null,
  ],
  ['pieces', pieces, [{ address: one }, { address: two }], '1', '1'],
  [
    'series',
    series,
    [
      { address: two, amount: '3' },
      { address: three, number: '2' },
    ],
    '3',
    '1',
  ],
])('verifies %s, and lists its holders', async (_, record, recipients, amount, number) => {
  const id = await minted(record, recipients)
  expect(await differing(id)).toEqual([])
  await vi.waitFor(async () => {
    const { item } = await call('GET', `tokens/${id}/holders`)
    expect(item).toMatchObject({ count: 2, next: null, block: expect.any(Number) })
    expect(item.holders).toHaveLength(2)
    expect(item.holders[0]).toMatchObject({ amount, number })
  }, within)
})

it('says what differs between the record and the chain', async () => {
  const id = await minted(currency, [{ address: one, amount: '5' }])
  const { pool } = world
  await pool.query(
    'update "token_recipients" set "amount" = 600 where "mintingId" in (select "id" from "token_mintings" where "tokenId" = $1)',
    [id],
  )
  await pool.query('update "tokens" set "maximum" = 2000 where "id" = $1', [id])
  await pool.query(
    `update "token_transactions" set "effect" = jsonb_set("effect", '{key}', to_jsonb('0x${'1'.repeat(64)}'::text)) where "tokenId" = $1 and "kind" = 'mint'`,
    [id],
  )
  const found = await differing(id)
  expect(found.map(({ code }) => code)).toEqual([
    'address',
    'code',
    'maximum',
    'minted',
    'minting_keys',
    'supply',
  ])
  expect(found[2]).toMatchObject({ label: 'Maximum number', expected: '200000', found: '100000' })
  expect(found[3]).toMatchObject({ expected: '600', found: '500' })
  expect(found[4]).toMatchObject({ expected: '1', found: '0' })
})

it('says which files of the metadata changed', async () => {
  const id = await minted(currency, [{ address: one }])
  const { storage, pool } = world
  const { rows } = await pool.query(
    'select "accountId", "path", "cid" from "token_metadata_files" where "tokenId" = $1',
    [id],
  )
  const { accountId, cid } = rows.find(({ path }) => path === 'contract.json')
  await storage.remove(accountId, `ipfs/${cid}`)
  expect(await differing(id)).toMatchObject([{ code: 'metadata', found: 'contract.json' }])
})

it('lists many holders in pages, who have the most first', async () => {
  const recipients = Array.from({ length: 150 }, (_, index) => ({
    address: `0x${String(index + 1).padStart(40, '0')}`,
    amount: String(1 + (index % 3)),
  }))
  const id = await minted(currency, recipients)
  await vi.waitFor(
    async () => expect((await call('GET', `tokens/${id}/holders`)).item.count).toBe(150),
    within,
  )
  const first = (await call('GET', `tokens/${id}/holders`)).item
  const second = (await call('GET', `tokens/${id}/holders?after=${first.next}`)).item
  expect([first.holders.length, second.holders.length, second.next]).toEqual([100, 50, null])
  const all = [...first.holders, ...second.holders]
  expect(new Set(all.map(({ address }: { address: string }) => address)).size).toBe(150)
  const amounts = all.map(({ amount }: { amount: string }) => Number(amount))
  expect(amounts).toEqual([...amounts].sort((one, other) => other - one))
  expect((await call('GET', `tokens/${id}/holders?after=nonsense`)).status).toBe(400)
})

it('answers a file to verify elsewhere, and the input of the compiler', async () => {
  const id = await minted(series, [{ address: two, amount: '2', number: '1' }])
  const proof = (await send('GET', `tokens/${id}/verification.json`)).json()
  expect(proof).toMatchObject({
    format: 'parvis.token-proof.v1',
    chainId: 31_337,
    supply: '2',
    definition: { maxima: ['10', '1'] },
    holders: [{ address: two, number: '1', amount: '2' }],
    record: { id, minted: '2' },
  })
  const input = (await send('GET', `tokens/${id}/standard-input.json`)).json()
  expect(input).toEqual(proof.standardInput)
  expect((await send('HEAD', `tokens/${id}/verification.json`)).body).toBe('')
})

it('verifies nothing that is not on the chain', async () => {
  const { id } = (await call('POST', 'tokens', currency)).item
  const refused = await call('POST', `tokens/${id}/verification`, {})
  expect([refused.status, refused.errors[0].code]).toEqual([422, 'token_not_deployed'])
  expect((await call('GET', `tokens/${id}/verification.json`)).status).toBe(422)
  expect((await call('GET', `tokens/${id}/holders`)).item).toMatchObject({
    count: 0,
    block: null,
    holders: [],
  })
})
