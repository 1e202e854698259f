import { type Call, callPath } from '@parvis/schema'
import { selectAccount as selectAccountCall } from '@parvis/schemas/calls/accounts'
import { readIdentity, refreshSession, signOut } from '@parvis/schemas/calls/sign-in'
import type { Connection } from './connection'

/** The calls a session is made of. */
export interface SessionApi {
  /** @throws SessionCallError when the call is refused, fails, or gets no answer (status 0) */
  identity(token: string): Promise<Connection>
  /** A new token by the cookie of *remember me*, or `null` when there is none. */
  refresh(): Promise<string | null>
  logout(token: string): Promise<void>
  /** Goes on in another account, by the same token. */
  selectAccount(token: string, id: string): Promise<void>
}

/** A call of the session that did not succeed; `status` is 0 when no answer came. */
export class SessionCallError extends Error {
  /** @param requestId of the call in the server's log, where the answer says it */
  constructor(
    readonly status: number,
    readonly requestId?: string,
  ) {
    super(`Session call answered ${status}`)
    this.name = 'SessionCallError'
  }
}

/** @param isRemembered whether a cookie of *remember me* may be there */
export function createSessionApi(apiUrl: string, isRemembered: () => boolean): SessionApi {
  const call = async (declared: Pick<Call, 'method' | 'path'>, token?: string, params?: { id: string }) => {
    const headers = { Accept: 'application/json', ...(token && { 'x-token': token }) }
    const { method } = declared
    const response = await fetch(`${apiUrl}/${callPath(declared, { params })}`, { method, headers }).catch(
      () => null,
    )
    if (!response) throw new SessionCallError(0)
    if (!response.ok) throw await failureOf(response)
    return response.json()
  }

  return {
    identity: (token) => call(readIdentity, token),
    refresh: async () => {
      if (!isRemembered()) return null
      try {
        const { item } = await call(refreshSession)
        return item.token
      } catch (error) {
        if (error instanceof SessionCallError && error.status === 401) return null
        throw error
      }
    },
    logout: (token) => call(signOut, token),
    selectAccount: (token, id) => call(selectAccountCall, token, { id }),
  }
}

async function failureOf(response: Response): Promise<SessionCallError> {
  const problem = await response.json().catch(() => null)
  return new SessionCallError(response.status, problem?.requestId)
}
