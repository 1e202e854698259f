import { type Address, encodeFunctionData, type Hex } from 'viem'
import { tokenContracts } from './token-contracts.js'

/** What a transaction sends to a contract. */
export interface ContractCall {
  readonly to: Address
  readonly data: Hex
}

/** Every contract has the functions of its management. */
const { abi } = tokenContracts.erc20

/** Stops transfers, mints and burns; for the pauser and the owner. */
export function pauseCall(contract: Address): ContractCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'pause' }) }
}

/** Ends a pause; for the pauser and the owner. */
export function unpauseCall(contract: Address): ContractCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'unpause' }) }
}

/** Offers the ownership, until the new owner accepts it; the zero address withdraws the offer. */
export function transferOwnershipCall(contract: Address, newOwner: Address): ContractCall {
  return {
    to: contract,
    data: encodeFunctionData({ abi, functionName: 'transferOwnership', args: [newOwner] }),
  }
}

/** Accepts the ownership; for the pending owner. */
export function acceptOwnershipCall(contract: Address): ContractCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'acceptOwnership' }) }
}

/** Makes the metadata final; for the owner. */
export function freezeCall(contract: Address): ContractCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'freeze' }) }
}

/** Replaces the minter; for the owner. The zero address leaves minting to the owner. */
export function setMinterCall(contract: Address, minter: Address): ContractCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'setMinter', args: [minter] }) }
}

/** Replaces the pauser; for the owner. The zero address leaves pausing to the owner. */
export function setPauserCall(contract: Address, pauser: Address): ContractCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'setPauser', args: [pauser] }) }
}

/** Replaces the address of the contract-level metadata (ERC-7572), until frozen; for the owner. */
export function setContractUriCall(contract: Address, uri: string): ContractCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'setContractURI', args: [uri] }) }
}

/** Replaces the base URI of all tokens' metadata (ERC-721), until frozen; for the owner. */
export function setBaseUriCall(contract: Address, baseUri: string): ContractCall {
  const { abi } = tokenContracts.erc721
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'setBaseURI', args: [baseUri] }) }
}

/** Gives one token (ERC-721) a metadata address of its own, until frozen; for the owner. */
export function setTokenUriCall(contract: Address, id: bigint, uri: string): ContractCall {
  const { abi } = tokenContracts.erc721
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'setTokenURI', args: [id, uri] }) }
}

/** Replaces the metadata address of all kinds (ERC-1155), until frozen; for the owner. */
export function setUriCall(contract: Address, uri: string): ContractCall {
  const { abi } = tokenContracts.erc1155
  return { to: contract, data: encodeFunctionData({ abi, functionName: 'setURI', args: [uri] }) }
}
