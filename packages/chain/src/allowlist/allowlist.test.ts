import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import fc from 'fast-check'
import { concat, encodeAbiParameters, getAddress, type Hex, keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { type Allowlist, createAllowlist, restoreAllowlist, verifyAllowlistProof } from './allowlist.js'
import type { AllowlistRow } from './read-rows.js'

const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wrong = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'

function rowsOf(count: number): AllowlistRow[] {
  return Array.from({ length: count }, (_, index) => ({
    address: numberToHex(BigInt(index + 1) * 0x9e3779b97f4a7c15n, { size: 20 }),
    amount: BigInt(index),
  }))
}

function built(rows: Iterable<AllowlistRow>): Allowlist {
  const created = createAllowlist(rows)
  if ('problems' in created) throw new Error(JSON.stringify(created.problems))
  return created.allowlist
}

/** The root that a contract computes from a proof, with viem's hashes rather than the library's. */
function rootFrom({ address, amount, proof }: { address: Hex; amount: bigint; proof: readonly Hex[] }): Hex {
  const encoded = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, amount])
  return proof.reduce<Hex>(
    (node, other) => keccak256(node < other ? concat([node, other]) : concat([other, node])),
    keccak256(keccak256(encoded)),
  )
}

test('Each address proves its amount, as a contract computes it', () => {
  for (const count of [1, 2, 3, 7, 100]) {
    const allowlist = built(rowsOf(count))
    for (const { address, amount } of rowsOf(count)) {
      const proof = allowlist.proofOf(address)
      if (!proof) throw new Error(`No proof of ${address}`)
      expect(proof).toMatchObject({ address: getAddress(address), amount })
      expect(verifyAllowlistProof(allowlist.root, proof)).toBe(true)
      expect(rootFrom(proof)).toBe(allowlist.root)
    }
  }
})

test('Another amount, address, hash or root is not proven', () => {
  const { root, proofOf } = built(rowsOf(8))
  const proof = proofOf(rowsOf(8)[3]?.address ?? '')
  if (!proof) throw new Error('No proof')
  const others = [
    { ...proof, amount: proof.amount + 1n },
    { ...proof, amount: -1n },
    { ...proof, address: getAddress(checksummed) },
    { ...proof, proof: proof.proof.slice(1) },
    { ...proof, proof: [...proof.proof, root] },
    { ...proof, proof: ['0x00'] as const },
    { ...proof, proof: ['text' as Hex] },
  ]
  for (const other of others) expect(verifyAllowlistProof(root, other)).toBe(false)
  expect(verifyAllowlistProof(built(rowsOf(7)).root, proof)).toBe(false)
})

test('Addresses are found however they are written, and others are not', () => {
  const { proofOf } = built([{ address: checksummed.toLowerCase(), amount: 5n }])
  expect(proofOf(checksummed)).toEqual({ address: checksummed, amount: 5n, proof: [] })
  expect(proofOf(` ${checksummed.toLowerCase()} `)).toBeDefined()
  for (const text of [wrong, rowsOf(1)[0]?.address ?? '', 'alice.eth', ''])
    expect(proofOf(text)).toBeUndefined()
})

test('Every row that is wrong is reported', () => {
  const problems = [
    [checksummed, 1n, undefined],
    [checksummed.toLowerCase(), 1n, 'duplicate_address'],
    [wrong, 1n, 'wrong_checksum'],
    ['alice.eth', 1n, 'name'],
    [`0x${'0'.repeat(40)}`, 1n, 'zero_address'],
    ['0x12', 1n, 'not_an_address'],
    [rowsOf(1)[0]?.address ?? '', -1n, 'not_a_uint256'],
    [rowsOf(1)[0]?.address ?? '', 2n ** 256n, 'not_a_uint256'],
    [rowsOf(1)[0]?.address ?? '', 2n ** 256n - 1n, undefined],
  ] as const
  const created = createAllowlist(problems.map(([address, amount]) => ({ address, amount })))
  const expected = problems.flatMap(([, , problem], row) => (problem === undefined ? [] : [{ row, problem }]))
  expect(created).toEqual({ problems: expected })
  expect(createAllowlist([])).toEqual({ problems: [{ problem: 'empty_list' }] })
})

test('The root depends on the rows, and not on their order', () => {
  const row = fc.record({
    address: fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((value) => numberToHex(value, { size: 20 })),
    amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  })
  const rows = fc.uniqueArray(row, { minLength: 1, maxLength: 20, selector: ({ address }) => address })
  fc.assert(
    fc.property(rows, fc.nat(19), (list, at) => {
      const { root } = built(list)
      expect(built(list.toReversed()).root).toBe(root)
      const altered = list.map((one, index) =>
        index === at % list.length ? { ...one, amount: one.amount ^ 1n } : one,
      )
      expect(built(altered).root).not.toBe(root)
    }),
  )
})

test('A dump is restored, and checked by the public library without ours', () => {
  const allowlist = built(rowsOf(50))
  const json = JSON.stringify(allowlist.dump())
  const loaded = StandardMerkleTree.load(JSON.parse(json))
  expect(loaded.root).toBe(allowlist.root)
  const restored = restoreAllowlist(JSON.parse(json), allowlist.root)
  expect(restored?.entries).toEqual(allowlist.entries)
  const { address } = rowsOf(50)[20] ?? { address: '' }
  expect(restored?.proofOf(address)).toEqual(allowlist.proofOf(address))
})

test('A dump that was altered is not restored', () => {
  const { root, dump } = built(rowsOf(5))
  const original = dump()
  const [first, second, ...others] = original.values
  if (!first || !second) throw new Error('No values')
  const altered: unknown[] = [
    undefined,
    'dump',
    { ...original, format: 'simple-v1' },
    { ...original, leafEncoding: ['uint256', 'address'] },
    { ...original, tree: original.tree.slice(1) },
    { ...original, tree: original.tree.map((hash, index) => (index === 1 ? original.tree[2] : hash)) },
    { ...original, values: original.values.slice(1) },
    { ...original, values: [first, first, ...others] },
    { ...original, values: [{ ...first, value: [first.value[0], '99'] }, second, ...others] },
    { ...original, values: [{ ...first, value: [first.value[0], '-1'] }, second, ...others] },
    { ...original, values: [{ ...first, value: [wrong, first.value[1]] }, second, ...others] },
    { ...original, values: [{ ...first, treeIndex: second.treeIndex }, second, ...others] },
    built(rowsOf(6)).dump(),
  ]
  expect(restoreAllowlist(original, root)).toBeDefined()
  for (const other of altered) expect(restoreAllowlist(other, root)).toBeUndefined()
})
