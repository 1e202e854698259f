/** The token of a mailed link that an entry of the history keeps; empty when it keeps none. */
export function linkTokenOf(state: unknown): string {
  const kept = (state as { linkToken?: unknown } | null)?.linkToken
  return typeof kept === 'string' ? kept : ''
}

/** An entry of the history that keeps a token as well. */
export function withLinkToken(state: object | null, linkToken: string): object {
  return { ...state, linkToken }
}
