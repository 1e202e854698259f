import { randomUUID } from 'node:crypto'
import type { Api } from '../support/api.js'
import { deployedToken } from '../support/deployed-token.js'
import { patiently } from './spread-product.js'

/** A token that people are minted to, each at an address that has nothing else. */
export interface MintedToken {
  readonly id: string
  readonly standard: 'erc20' | 'erc721' | 'erc1155'
  /** Lower-case addresses, with what they are to have in the smallest units. */
  readonly expected: Map<string, bigint>
}

const standards = [
  { name: 'Monnaie', symbol: 'MON', standard: 'erc20', decimals: 2, maximum: 10_000_000 },
  { name: 'Pièces', symbol: 'PCS', standard: 'erc721', maximum: 10_000 },
  {
    name: 'Séries',
    symbol: 'SER',
    standard: 'erc1155',
    items: [{ name: 'Une', maximum: 1_000_000 }],
  },
] as const

/** How a client asks: it may die before it gets the answer, and then asks again. */
export interface Client {
  readonly api: Api
  /** Where the product is asked, which may be restarting. */
  readonly url: string
  /** How often a call is given up before its answer comes, from 0 to 1. */
  readonly dying: number
}

/** Drafts and deploys a token of each standard. */
export async function deployTokens(api: Api): Promise<readonly MintedToken[]> {
  const tokens: MintedToken[] = []
  for (const values of standards) {
    const id = await deployedToken(api, values)
    tokens.push({ id, standard: values.standard, expected: new Map() })
  }
  return tokens
}

/** The state of a token. */
export async function tokenState({ api }: Client, { id }: MintedToken): Promise<string> {
  return patiently(async () => (await itemOf(await api.call('GET', `/tokens/${id}`))).state)
}

/** Mints to one new address, as a form does. */
export async function mintToOne(client: Client, token: MintedToken): Promise<void> {
  const [one] = newAddresses(token, 1)
  const recipients = [{ address: one, ...(token.standard === 'erc20' && { amount: '0,01' }) }]
  await ask(client, `/tokens/${token.id}/mint`, { recipients, mintingId: randomUUID() })
}

/** Mints to new addresses by a file. */
export async function mintToMany(client: Client, token: MintedToken, count: number): Promise<void> {
  const addresses = newAddresses(token, count)
  const amount = token.standard === 'erc20' ? ';0,01' : token.standard === 'erc1155' ? ';1' : ''
  const file = addresses.map((address) => `${address}${amount}`).join('\n')
  const { mintingId, problems } = await rehearse(client, token, file)
  if (!mintingId) throw new Error(`A list is refused: ${JSON.stringify(problems)}`)
  await ask(client, `/tokens/${token.id}/mint/list/${mintingId}`, {})
}

let people = 0

function newAddresses({ expected }: MintedToken, count: number): string[] {
  return Array.from({ length: count }, () => {
    people += 1
    const address = `0xfeed${people.toString(16).padStart(36, '0')}`
    expected.set(address, 1n)
    return address
  })
}

function rehearse({ url, api }: Client, { id }: MintedToken, file: string) {
  return patiently(async () => {
    const answer = await fetch(`${url}/api/tokens/${id}/mint/list`, {
      method: 'POST',
      headers: { 'x-token': api.token, 'content-type': 'text/csv' },
      body: file,
    })
    const item = await itemOf(answer)
    // Nothing is said about the cost while the chain does not answer.
    if (item.problems.length === 0 && !item.cost) throw new Error('The chain does not answer')
    return item
  }, patience)
}

/** Longest time until the product answers again, in milliseconds. */
const patience = 300_000
/** How soon a client dies at most, in milliseconds. */
const soon = 200

/** Asks until an answer comes: the product may restart, the chain be away, or the client die. */
async function ask({ url, api, dying }: Client, path: string, body: unknown) {
  const answer = await patiently(async () => {
    const isDying = Math.random() < dying
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'x-token': api.token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: isDying ? AbortSignal.timeout(Math.random() * soon) : null,
    })
    if (answer.status === 503) throw new Error(`${path} is unavailable`)
    return answer
  }, patience)
  return itemOf(answer)
}

async function itemOf(answer: Response) {
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${body}`)
  return JSON.parse(body).item
}
