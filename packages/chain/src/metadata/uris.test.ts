import { expect, test } from 'vitest'
import { metadataUris } from './uris.js'

const root = 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'

test('The addresses are those that the contracts and wallets complete', () => {
  expect(metadataUris(root)).toEqual({
    baseUri: `ipfs://${root}/`,
    uri: `ipfs://${root}/{id}.json`,
    contractUri: `ipfs://${root}/contract.json`,
  })
})

test('What is no CID has no addresses', () => {
  expect(() => metadataUris('../etc')).toThrow('not_a_cid')
})
