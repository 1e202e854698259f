import { token20 } from '../artifacts/token20.js'
import { token721 } from '../artifacts/token721.js'
import { token1155 } from '../artifacts/token1155.js'
import type { TokenStandard } from './token-definition.js'

/** The compiled contract of each standard. */
export const tokenContracts = {
  erc20: token20,
  erc721: token721,
  erc1155: token1155,
} as const satisfies Record<TokenStandard, unknown>

/** The interface of a standard's contract. */
export function tokenAbi<Standard extends TokenStandard>(
  standard: Standard,
): (typeof tokenContracts)[Standard]['abi'] {
  return tokenContracts[standard].abi
}
