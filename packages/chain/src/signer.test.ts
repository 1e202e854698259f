import { inspect } from 'node:util'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { expect, it } from 'vitest'
import { InvalidKey, signerFrom } from './signer.js'

/** The first example key of EIP-55's companion vectors: sha3('cow'), as in the Ethereum wiki. */
const key = 'c85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4'
const address = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'

const transaction = {
  chainId: 31337,
  nonce: 7,
  to: '0x00000000000000000000000000000000000000aa',
  data: '0x1234',
  value: 5n,
  gasLimit: 21_000n,
  maxFeePerGas: 20n,
  maxPriorityFeePerGas: 1n,
} as const

it('signs for the address of its key', async () => {
  const signer = signerFrom(`0x${key}`)
  expect(signer.address).toBe(address)
  const { raw, hash } = await signer.sign(transaction)
  expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(address)
  const { gasLimit, to, ...rest } = transaction
  expect(parseTransaction(raw)).toMatchObject({
    ...rest,
    to: to.toLowerCase(),
    gas: gasLimit,
    type: 'eip1559',
  })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
})

it('accepts a key without 0x, and with white space around it', () => {
  expect(signerFrom(` ${key}\n`).address).toBe(address)
})

it('does not show its key', () => {
  const signer = signerFrom(key)
  const shown = [
    inspect(signer, { depth: 9, showHidden: true }),
    JSON.stringify({ signer }),
    String(signer),
    inspect(Object.entries(signer)),
  ]
  expect(shown.join('\n')).not.toContain(key.slice(0, 16))
  expect(JSON.parse(JSON.stringify(signer))).toEqual({ address })
})

it.each(['', key.slice(1), `${key}0`, key.replace('c', 'g'), '0'.repeat(64), 'f'.repeat(64)])(
  'refuses %s without repeating it',
  (text) => {
    const refuse = () => signerFrom(text)
    expect(refuse).toThrow(InvalidKey)
    try {
      refuse()
    } catch (error) {
      if (text !== '') expect(inspect(error, { showHidden: true })).not.toContain(text)
    }
  },
)
