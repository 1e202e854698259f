import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  isHex,
  keccak256,
  size,
  zeroAddress,
} from 'viem'
import { tokenContracts } from './token-contracts.js'
import { assertDefinition, type TokenDefinition } from './token-definition.js'

/**
 * The deterministic deployment proxy, at the same address on most chains: it deploys the calldata behind its first
 * 32 bytes, which are the salt (github.com/Arachnid/deterministic-deployment-proxy).
 */
export const deploymentFactory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export interface Deployment {
  /** The factory to send the data to. */
  readonly to: Address
  readonly data: Hex
  /** Where the contract will be (EIP-1014). */
  readonly address: Address
  readonly initCodeHash: Hex
}

/**
 * The transaction that deploys a token. The same definition and salt lead to the same address, so a second deployment
 * fails; it does so only at the price of all its gas, so look for code at the address first.
 *
 * @param salt 32 bytes
 * @throws RangeError that names the wrong property, or the salt
 */
export function deploymentOf(definition: TokenDefinition, salt: Hex): Deployment {
  assertDefinition(definition)
  // Shorter or longer, it would shift the code behind it.
  if (!isHex(salt) || size(salt) !== 32) throw new RangeError('salt')
  const initCode = initCodeOf(definition)
  const initCodeHash = keccak256(initCode)
  return {
    to: deploymentFactory,
    data: concat([salt, initCode]),
    address: getCreate2Address({ from: deploymentFactory, salt, bytecodeHash: initCodeHash }),
    initCodeHash,
  }
}

/** The salt of the deployment with this id; different from any mint's key. */
export function deploymentSalt(deploymentId: string): Hex {
  return keccak256(
    encodeAbiParameters([{ type: 'string' }, { type: 'string' }], ['parvis.deployment.v1', deploymentId]),
  )
}

function initCodeOf(definition: TokenDefinition): Hex {
  const { name, symbol, contractUri, owner, minter, pauser } = definition
  const roles = { owner, minter, pauser }
  switch (definition.standard) {
    case 'erc20': {
      const { abi, bytecode } = tokenContracts.erc20
      const { decimals, cap } = definition
      return encodeDeployData({ abi, bytecode, args: [name, symbol, decimals, cap, contractUri, roles] })
    }
    case 'erc721': {
      const { abi, bytecode } = tokenContracts.erc721
      const { maximum, baseUri } = definition
      const args = [name, symbol, maximum, baseUri, contractUri, ...royaltyOf(definition), roles] as const
      return encodeDeployData({ abi, bytecode, args })
    }
    case 'erc1155': {
      const { abi, bytecode } = tokenContracts.erc1155
      const { maxima, uri } = definition
      const args = [name, symbol, maxima, uri, contractUri, ...royaltyOf(definition), roles] as const
      return encodeDeployData({ abi, bytecode, args })
    }
  }
}

function royaltyOf({ royalty }: Extract<TokenDefinition, { standard: 'erc721' | 'erc1155' }>) {
  return [royalty?.receiver ?? zeroAddress, BigInt(royalty?.basisPoints ?? 0)] as const
}
