/** Why a wallet did not do something. */
export type WalletFailureCode =
  | 'rejected'
  | 'busy'
  | 'closed'
  | 'noAccount'
  | 'wrongAccount'
  | 'wrongChain'
  | 'unknownChain'
  | 'switched'
  | 'unsupported'
  | 'unknown'

/** Thrown when a wallet did not do something. */
export class WalletFailure extends Error {
  constructor(
    readonly code: WalletFailureCode,
    /** What the wallet said. */
    message = '',
  ) {
    super(message)
  }
}

/** The codes of EIP-1193, EIP-1474 and EIP-3326. */
const codes: Readonly<Record<number, WalletFailureCode>> = {
  4001: 'rejected',
  4100: 'noAccount',
  4200: 'unsupported',
  4900: 'closed',
  4901: 'closed',
  4902: 'unknownChain',
  [-32002]: 'busy',
  [-32601]: 'unsupported',
}

/** What a wallet threw, as a failure with a code. */
export function walletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const said = typeof message === 'string' ? message : ''
  return new WalletFailure((typeof code === 'number' && codes[code]) || 'unknown', said)
}
