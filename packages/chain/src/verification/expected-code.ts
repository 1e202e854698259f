import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  keccak256,
  pad,
  size,
  stringToHex,
  toHex,
} from 'viem'
import { type FungibleDefinition, type TokenDefinition, tokenContracts } from '../contracts/index.js'

/** Where a contract was deployed. */
export interface ContractPlace {
  readonly address: Address
  /** Id of the chain (EIP-155) at its deployment. */
  readonly chainId: number
}

/** The code that a token has once deployed, with the immutables that follow from its definition and its place. */
export function expectedCode(definition: TokenDefinition, place: ContractPlace): Hex {
  const { deployedBytecode, immutables } = tokenContracts[definition.standard]
  const values = immutableValues(definition, place)
  return immutables.reduce((code, { name, start, length }) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The immutable ${name} has no expected value.`)
    const from = 2 + start * 2
    return `0x${code.slice(2, from)}${value.slice(2)}${code.slice(from + length * 2)}` as Hex
  }, deployedBytecode)
}

/** Each value in 32 bytes, by the name of its variable. */
function immutableValues(definition: TokenDefinition, place: ContractPlace): Readonly<Record<string, Hex>> {
  switch (definition.standard) {
    case 'erc20':
      return fungibleValues(definition, place)
    case 'erc721':
      return { maximum: word(definition.maximum) }
    case 'erc1155':
      return {}
  }
}

/** The version of the signing domain of permits (EIP-712), which OpenZeppelin fixes. */
const domainVersion = '1'
const domainType = keccak256(
  stringToHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
)

function fungibleValues(
  { name, decimals, cap }: FungibleDefinition,
  { address, chainId }: ContractPlace,
): Readonly<Record<string, Hex>> {
  const hashedName = keccak256(stringToHex(name))
  const hashedVersion = keccak256(stringToHex(domainVersion))
  const domain = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }],
    [domainType, hashedName, hashedVersion, BigInt(chainId), address],
  )
  return {
    _decimals: word(BigInt(decimals)),
    _cap: word(cap),
    _cachedThis: pad(address),
    _cachedChainId: word(BigInt(chainId)),
    _cachedDomainSeparator: keccak256(domain),
    _hashedName: hashedName,
    _hashedVersion: hashedVersion,
    _name: shortString(name),
    _version: shortString(domainVersion),
  }
}

/** A text of up to 31 bytes, and its length (OpenZeppelin's ShortStrings); a longer one cannot be deployed. */
function shortString(text: string): Hex {
  const bytes = stringToHex(text)
  return concat([pad(bytes, { dir: 'right', size: 31 }), toHex(size(bytes), { size: 1 })])
}

function word(value: bigint): Hex {
  return toHex(value, { size: 32 })
}
