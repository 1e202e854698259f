import { type FailureReason, reasonOf } from '@parvis/chain'

/** Why a transaction failed, as one code: the contract's own reason where it gives one. */
export function failureCode({ code, data }: FailureReason): string {
  return code === 'reverted' && data ? reasonOf(data).code : code
}
