import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MintingWorld, mintingWorld } from './testing/minting-world.js'
import { queueTransactions } from './transactions/queue-transactions.js'

let world: MintingWorld

beforeAll(async () => {
  world = await mintingWorld()
})
afterAll(() => world.close())

const call: MintingWorld['call'] = (...given) => world.call(...given)
const reaches = (id: string, state: string) => world.reaches(id, state)
const deployed = (record: object) => world.deployed(record)

const one = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const two = `0x${'ab'.repeat(20)}`

const create = async (record: object) => (await call('POST', 'tokens', record)).item
const stateOf = async (id: string) => (await call('GET', `tokens/${id}`)).item.state

const currency = { name: 'Lumière', symbol: 'LUM', standard: 'erc20', decimals: 2, maximum: 1000 }
const pieces = { name: 'Marcheurs', symbol: 'MARCHE', standard: 'erc721', maximum: 5 }
const series = {
  name: 'Cartes',
  symbol: 'CARTE',
  standard: 'erc1155',
  items: [
    { name: 'Phare', maximum: 10 },
    { name: 'Aurore', maximum: 1 },
  ],
}

it.each([
  ['a currency', currency, [{ address: one, amount: '1,5' }], '1.5', '150'],
  ['pieces', pieces, [{ address: one }, { address: two }], '2', '2'],
  [
    'series',
    series,
    [
      { address: two, amount: '3' },
      { address: two, number: '2' },
    ],
    '4',
    '4',
  ],
])('deploys and mints %s', async (_, record, recipients, minted, supply) => {
  const id = await deployed(record)
  const rehearsal = (await call('POST', `tokens/${id}/mint/rehearsal`, { recipients })).item
  expect(rehearsal).toMatchObject({ problems: [], recipients: recipients.length, transactions: 1 })
  expect(BigInt(rehearsal.cost.expected)).toBeGreaterThan(0n)
  expect((await call('POST', `tokens/${id}/mint`, { recipients })).status).toBe(202)
  await reaches(id, 'minted')
  expect((await call('GET', `tokens/${id}`)).item).toMatchObject({ minted, failure: null })
  expect((await call('GET', `tokens/${id}/contract`)).item).toMatchObject({ supply, isPaused: false })
  const { items } = await call('GET', `tokens/${id}/transactions`)
  expect(items.map(({ kind, state }: Record<string, string>) => [kind, state])).toEqual([
    ['mint', 'confirmed'],
    ['deploy', 'confirmed'],
  ])
})

it('mints once when it is asked twice with one id, and to no other token with it', async () => {
  const id = await deployed(currency)
  const body = { recipients: [{ address: one, amount: '2' }], mintingId: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `tokens/${id}/mint`, body)))
  expect(answers.map(({ status, item }) => [status, item])).toEqual(
    answers.map(() => [202, { mintingId: body.mintingId }]),
  )
  await reaches(id, 'minted')
  expect((await call('GET', `tokens/${id}`)).item.minted).toBe('2')
  const other = await deployed(currency)
  const { status, errors } = await call('POST', `tokens/${other}/mint`, body)
  expect([status, errors]).toMatchObject([422, [{ path: 'mintingId', code: 'minting_id_taken' }]])
})

it('says what prevents a deployment, and refuses it', async () => {
  const { id, version } = await create({ name: 'X', symbol: 'X', standard: 'erc1155', royalty: 5 })
  const { problems, cost } = (await call('GET', `tokens/${id}/deployment`)).item
  expect(cost).toBeNull()
  expect(problems.map(({ path }: { path: string }) => path)).toEqual(['items', 'royaltyReceiver'])
  const refused = await call('POST', `tokens/${id}/deploy`, { version })
  expect(refused.status).toBe(422)
  expect(await stateOf(id)).toBe('draft')
})

it('deploys again what the chain refused', async () => {
  const { id } = await create(currency)
  const { pool, chain: tokenChain } = world
  const { accountId } = (await pool.query('select "accountId" from "tokens" where "id" = $1', [id])).rows[0]
  const sender = { chain: String(tokenChain.chainId), signer: String(tokenChain.signer?.address) }
  // The factory of contracts reverts when the code that it is given does.
  const refused = { kind: 'deploy', to: one, data: `0x${'00'.repeat(32)}fe` } as const
  const effect = { kind: 'deployed', address: `0x${'12'.repeat(20)}` } as const
  await queueTransactions(pool, { accountId, tokenId: id }, sender, [{ ...refused, effect }])
  await reaches(id, 'failed')
  const { version, deployedAt, failure } = (await call('GET', `tokens/${id}`)).item
  expect({ deployedAt, failure }).toEqual({ deployedAt: null, failure: 'reverted' })
  expect((await call('POST', `tokens/${id}/retry`, { version })).status).toBe(202)
  await reaches(id, 'deployed')
  expect((await call('GET', `tokens/${id}`)).item.failure).toBeNull()
})

it('refuses a mistyped address when a draft is stored', async () => {
  const owner = one.replace('cA', 'ca')
  const { status, errors } = await call('POST', 'tokens', { ...currency, owner })
  expect(status).toBe(422)
  expect(errors).toMatchObject([{ path: 'owner', code: 'wrong_checksum' }])
})

it('changes nothing of what is on the chain', async () => {
  const id = await deployed(currency)
  const { version } = (await call('GET', `tokens/${id}`)).item
  const response = await world.request({
    method: 'PUT',
    url: `tokens/${id}`,
    headers: { 'if-match': `"${version}"` },
    payload: { symbol: 'NEW' },
  })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toMatchObject([{ path: 'symbol', code: 'token_on_chain' }])
})

it('refuses to mint above the maximum, counting what is on its way', async () => {
  const id = await deployed(currency)
  const mint = (amount: string) =>
    call('POST', `tokens/${id}/mint`, { recipients: [{ address: one, amount }] })
  const answers = await Promise.all([mint('600'), mint('600')])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused.errors[0]).toMatchObject({ path: 'recipients', message: 'Only 400 are left to mint.' })
  await reaches(id, 'minted')
  expect((await call('GET', `tokens/${id}/contract`)).item.supply).toBe('60000')
})

it('numbers pieces one after the other, and mints none twice', async () => {
  const id = await deployed(pieces)
  await call('POST', `tokens/${id}/mint`, { recipients: [{ address: one }] })
  await call('POST', `tokens/${id}/mint`, { recipients: [{ address: one }] })
  await vi.waitFor(
    async () => {
      expect((await call('GET', `tokens/${id}`)).item.minted).toBe('2')
    },
    { timeout: 60_000 },
  )
  const again = await call('POST', `tokens/${id}/mint/rehearsal`, {
    recipients: [{ address: one, number: '2' }],
  })
  expect(again.item.problems).toMatchObject([{ path: 'recipients.0.number', code: 'token_number_twice' }])
})

it('pauses a contract, says why it refuses to mint meanwhile, and resumes it', async () => {
  const id = await deployed(currency)
  const pausedIs = (isPaused: boolean) =>
    vi.waitFor(
      async () => expect((await call('GET', `tokens/${id}/contract`)).item.isPaused).toBe(isPaused),
      { timeout: 60_000 },
    )
  expect((await call('POST', `tokens/${id}/pause`, { paused: true })).status).toBe(202)
  await pausedIs(true)
  await vi.waitFor(
    async () =>
      expect((await call('GET', `tokens/${id}`)).item).toMatchObject({ paused: true, frozen: false }),
    { timeout: 60_000 },
  )
  const recipients = [{ address: one }]
  const { problems } = (await call('POST', `tokens/${id}/mint/rehearsal`, { recipients })).item
  expect(problems).toMatchObject([{ path: '', code: 'contract_paused' }])
  await call('POST', `tokens/${id}/pause`, { paused: false })
  await pausedIs(false)
  await call('POST', `tokens/${id}/mint`, { recipients })
  await reaches(id, 'minted')
})

it('says which recipient is a contract that refuses, among others', async () => {
  const id = await deployed(series)
  // The factory of contracts accepts no ERC-1155 tokens.
  const recipients = [{ address: two }, { address: one }, { address: `0x${'cd'.repeat(20)}` }]
  const { problems } = (await call('POST', `tokens/${id}/mint/rehearsal`, { recipients })).item
  expect(problems).toMatchObject([{ path: 'recipients.1.address', code: 'recipient_refuses' }])
})

it('offers a contract, whose owner stays until that is accepted', async () => {
  const id = await deployed(currency)
  expect((await call('POST', `tokens/${id}/owner`, { owner: 'alice.eth' })).errors).toMatchObject([
    { path: 'owner', code: 'address_is_a_name' },
  ])
  await call('POST', `tokens/${id}/owner`, { owner: one })
  await vi.waitFor(
    async () => expect((await call('GET', `tokens/${id}/contract`)).item.pendingOwner).toBe(one),
    { timeout: 60_000 },
  )
})

it('describes the chain and the server’s address', async () => {
  expect((await call('GET', 'tokens/chain')).item).toMatchObject({
    chainId: 31_337,
    kind: 'development',
    signer: { address: expect.stringMatching(/^0x/) },
    cause: null,
  })
})
