import type { Address } from 'viem'
import type { FungibleDefinition, KindsDefinition, UniqueDefinition } from '../contracts/index.js'

/** Who may do what in a test's tokens. */
export interface TestRoles {
  readonly owner: Address
  readonly minter: Address
  readonly pauser: Address
}

/** A fungible token with a cap of 1,000 and 2 decimals. */
export function fungible(roles: TestRoles): FungibleDefinition {
  return {
    ...roles,
    standard: 'erc20',
    name: 'Points',
    symbol: 'PTS',
    decimals: 2,
    cap: 100_000n,
    contractUri: 'ipfs://points/contract.json',
  }
}

/** 1,000 unique tokens with a royalty of 5 % to the owner. */
export function unique(roles: TestRoles): UniqueDefinition {
  return {
    ...roles,
    standard: 'erc721',
    name: 'Cards',
    symbol: 'CRD',
    maximum: 1_000n,
    baseUri: 'ipfs://cards/',
    contractUri: 'ipfs://cards/contract.json',
    royalty: { receiver: roles.owner, basisPoints: 500 },
  }
}

/** Two kinds: at most 10 of the first, 100,000 of the second, with a royalty of 2.5 % to the owner. */
export function kinds(roles: TestRoles): KindsDefinition {
  return {
    ...roles,
    standard: 'erc1155',
    name: 'Passes',
    symbol: 'PASS',
    maxima: [10n, 100_000n],
    uri: 'ipfs://passes/{id}.json',
    contractUri: 'ipfs://passes/contract.json',
    royalty: { receiver: roles.owner, basisPoints: 250 },
  }
}
