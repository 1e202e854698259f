import { type Abi, decodeErrorResult, type Hex } from 'viem'
import { tokenContracts } from './token-contracts.js'

/** Why a contract reverted, as a code to choose words for. */
export type ContractReasonCode = (typeof codes)[keyof typeof codes] | 'reverted'

export interface ContractReason {
  readonly code: ContractReasonCode
  /**
   * The error's parameters by name, numbers in decimal. `reverted` has a `message` if the contract gave one, a
   * `panic` code of Solidity, or unknown `data`; nothing when the contract gave no reason.
   */
  readonly values: Readonly<Record<string, string>>
}

/** Errors of the contracts, and of OpenZeppelin's (ERC-6093 among them), by name. */
const codes = {
  KeyUsed: 'key_used',
  LengthMismatch: 'length_mismatch',
  NotMinter: 'not_minter',
  NotPauser: 'not_pauser',
  Frozen: 'frozen',
  MaximumReached: 'maximum_reached',
  InvalidId: 'invalid_id',
  AlreadyMinted: 'already_minted',
  ERC20ExceededCap: 'cap_exceeded',
  ERC20InvalidCap: 'invalid_cap',
  OwnableUnauthorizedAccount: 'not_owner',
  OwnableInvalidOwner: 'invalid_owner',
  EnforcedPause: 'paused',
  ExpectedPause: 'not_paused',
  ERC20InvalidReceiver: 'invalid_receiver',
  ERC721InvalidReceiver: 'invalid_receiver',
  ERC1155InvalidReceiver: 'invalid_receiver',
  ERC1155InvalidArrayLength: 'length_mismatch',
  ERC20InsufficientBalance: 'insufficient_balance',
  ERC1155InsufficientBalance: 'insufficient_balance',
  ERC20InsufficientAllowance: 'not_approved',
  ERC721InsufficientApproval: 'not_approved',
  ERC1155MissingApprovalForAll: 'not_approved',
  ERC721IncorrectOwner: 'not_holder',
  ERC721NonexistentToken: 'unknown_token',
  ERC2981InvalidDefaultRoyalty: 'invalid_royalty',
  ERC2981InvalidDefaultRoyaltyReceiver: 'invalid_royalty',
  ERC2612ExpiredSignature: 'invalid_permit',
  ERC2612InvalidSigner: 'invalid_permit',
  InvalidAccountNonce: 'invalid_permit',
} as const

/** Every error that a contract may revert with; decoding goes by selector, so repetitions do no harm. */
const errors: Abi = Object.values(tokenContracts).flatMap(({ abi }) =>
  (abi as Abi).filter((item) => item.type === 'error'),
)

/**
 * The reason in the data that a call reverted with. It is for people: a contract that receives ERC-1155 tokens can
 * imitate any of them, so ask the token itself whether a key is used.
 */
export function reasonOf(data: Hex): ContractReason {
  const decoded = decode(data)
  if (!decoded) return { code: 'reverted', values: data === '0x' ? {} : { data } }
  const { errorName, abiItem, args = [] } = decoded
  if (errorName === 'Error') return { code: 'reverted', values: { message: String(args[0]) } }
  if (errorName === 'Panic') return { code: 'reverted', values: { panic: String(args[0]) } }
  const inputs = 'inputs' in abiItem ? abiItem.inputs : []
  const values = Object.fromEntries(inputs.map(({ name = '' }, index) => [name, String(args[index])]))
  return isKnown(errorName) ? { code: codes[errorName], values } : { code: 'reverted', values: { data } }
}

/** Undefined when the data is no error of the contracts, or cut short. */
function decode(data: Hex) {
  try {
    return decodeErrorResult({ abi: errors, data })
  } catch {
    return undefined
  }
}

function isKnown(name: string): name is keyof typeof codes {
  return Object.hasOwn(codes, name)
}
