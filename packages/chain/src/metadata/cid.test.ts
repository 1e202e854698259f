import fc from 'fast-check'
import { base36 } from 'multiformats/bases/base36'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import { identity } from 'multiformats/hashes/identity'
import { expect, test } from 'vitest'
import { readCid } from './cid.js'

const file = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const folder = 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'
/** The same empty folder in version 0, as old documents name it. */
const oldFolder = 'QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn'

test('Both versions are read, in the bases in use', () => {
  expect(readCid(file)).toEqual({ cid: file, version: 1, codec: 'raw' })
  expect(readCid(` ${folder}\n`)).toEqual({ cid: folder, version: 1, codec: 'dag-pb' })
  expect(readCid(oldFolder)).toEqual({ cid: oldFolder, version: 0, codec: 'dag-pb' })
  for (const base of [base36, base58btc])
    expect(readCid(CID.parse(folder).toString(base))).toEqual({ cid: folder, version: 1, codec: 'dag-pb' })
})

test('What is no CID is refused', () => {
  const texts = [
    '',
    'b',
    'Qm',
    'bafy',
    `ipfs://${file}`,
    `${file}/a`,
    file.slice(0, -1),
    `${file}a`,
    `${file}=`,
  ]
  for (const text of [...texts, file.toUpperCase(), `z${oldFolder}`, 'b'.repeat(1e6), 'Q1'.repeat(1e6)])
    expect(readCid(text)).toEqual({ problem: 'not_a_cid' })
})

test('What is not UnixFS by SHA-256 is refused', () => {
  const { multihash } = CID.parse(file)
  const dagCbor = CID.createV1(0x71, multihash)
  const inlined = CID.createV1(0x55, identity.digest(Buffer.from('hello')))
  for (const cid of [dagCbor, inlined]) expect(readCid(cid.toString())).toEqual({ problem: 'unsupported' })
})

test('Any text has an answer, and what is accepted reads the same again', () => {
  const altered = fc
    .tuple(fc.nat(58), fc.string({ minLength: 1, maxLength: 2, unit: 'binary' }))
    .map(([at, put]) => {
      return file.slice(0, at) + put + file.slice(at + 1)
    })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), altered), (text) => {
      const read = readCid(text)
      if ('cid' in read) expect(readCid(read.cid)).toEqual(read)
      else expect(read.problem).toMatch(/^(not_a_cid|unsupported)$/)
    }),
  )
})
