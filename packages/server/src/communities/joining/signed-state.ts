import { createHmac, timingSafeEqual } from 'node:crypto'

/** What goes to a platform and comes back with the person: a token, and the installation's signature of it. */
export function signedStates(secret: string) {
  const signatureOf = (token: string) =>
    createHmac('sha256', secret).update(`invitation of a bot ${token}`).digest('base64url')
  return {
    sign: (token: string): string => `${token}.${signatureOf(token)}`,
    /** The token of a state that was signed here; undefined for any other. */
    tokenIn(state: string): string | undefined {
      const [token = '', signature = '', ...rest] = state.split('.')
      return rest.length === 0 && isSame(signature, signatureOf(token)) ? token : undefined
    },
  }
}

export type SignedStates = ReturnType<typeof signedStates>

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
