import { isAllowed } from './allowed-address.js'
import type { Program } from './programs.js'
import type { Refusal } from './refusals.js'

/** How a program authenticates: by its key, by a token, or by its key at the token endpoint. */
export type Use = 'key' | 'token' | 'secret'

/** Why a program may not call as it does; undefined when it may. */
export function whyRefused(program: Program, use: Use, address: string): Refusal | undefined {
  return whyUnknown(program, use) ?? whyForbidden(program, address)
}

function whyUnknown(program: Program, use: Use): Refusal | undefined {
  if (program.isTokenExpired) return 'token_expired'
  if (program.isReplaced) return 'key_replaced'
  if (program.isExpired) return 'expired'
  if (program.usesTokens === (use !== 'key')) return undefined
  return program.usesTokens ? 'token_expected' : 'key_expected'
}

function whyForbidden({ isLayerOn, addresses }: Program, address: string): Refusal | undefined {
  if (!isLayerOn) return 'api_layer_off'
  return isAllowed(addresses, address) ? undefined : 'address_not_allowed'
}
