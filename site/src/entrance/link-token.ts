/** Token of a mailed link in a history entry; empty without one. */
export function linkTokenOf(state: unknown): string {
  const token = (state as { linkToken?: unknown } | null)?.linkToken
  return typeof token === 'string' ? token : ''
}

/** A history entry with a token. */
export function withLinkToken(state: object | null, linkToken: string): object {
  return { ...state, linkToken }
}
