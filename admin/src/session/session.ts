import type { Connection } from './connection'
import { type SessionApi, SessionCallError } from './session-api'
import { connected, notConnected, type SessionState } from './session-state'
import type { Tabs } from './tabs'
import type { TokenStore } from './token-store'

export interface SessionParts {
  tokens: TokenStore
  tabs: Tabs
  api: SessionApi
  toLogin(options: Leaving): void
  /** Removes what this browser keeps for whoever was connected. */
  forgetBrowser(): void
}

/** How the console is left for the login page. */
interface Leaving {
  /** Whether to come back to where one is. */
  readonly back: boolean
  /** Whether there was a session, which the server no longer knows. */
  readonly ended?: boolean
}

export interface Session {
  state(): SessionState
  token(): string | null
  /**
   * Connects once: by this tab's token, another tab's, or *remember me*; without any it leaves for the login
   * page and never resolves.
   *
   * @throws SessionCallError when the identity cannot be had, and the next call tries again
   */
  connect(): Promise<Connection>
  /** To be told when the server no longer knows the token: renews it, or leaves for the login page. */
  expired(): Promise<void>
  /** Reads who is connected once more, for rights that may have changed; what rests on them follows. */
  reread(): Promise<void>
  /**
   * Looks as someone else by the token of a view, while one's own session stands aside.
   *
   * @param back path below `/admin` that looking begins at
   */
  look(view: string, back: string): Promise<void>
  /** Ends the view, and answers the path that looking began at. */
  leaveView(): Promise<string>
  signOut(): Promise<void>
  onChange(listener: (change: SessionChange) => void): void
}

/**
 * A session is renewed when calls can be made again or its rights are others, changed when it is seen with another
 * person's eyes, and ended when it is nobody's: nothing that was read before the last two may stay.
 */
type SessionChange = 'renewed' | 'changed' | 'ended'

/** Makes the session of this tab. */
export function createSession({ tokens, tabs, api, toLogin, forgetBrowser }: SessionParts): Session {
  let state = notConnected
  let connecting: Promise<Connection> | undefined
  let renewing: Promise<void> | undefined
  const listeners: ((change: SessionChange) => void)[] = []
  const tell = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }

  const leave = (options: Leaving) => {
    tokens.clear()
    state = notConnected
    toLogin(options)
    return new Promise<never>(() => {})
  }

  const identify = async (token: string | null, ended = false): Promise<Connection> => {
    if (!token) return leave({ back: true, ended })
    tokens.set(token)
    const connection = await api.identity(token)
    state = connected(connection)
    return connection
  }

  const start = async (): Promise<Connection> => {
    try {
      return await identify(tokens.get() ?? (await tabs.ask()) ?? (await api.refresh()))
    } catch (error) {
      if (!isUnknownToken(error)) throw error
      return again()
    }
  }

  /** Goes on with one's own session where a view has ended, else by *remember me*. */
  const again = async (): Promise<Connection> => {
    if (tokens.takeBack()) return start()
    tokens.clear()
    return identify(await api.refresh(), true)
  }

  const become = (connection: Connection, change: SessionChange) => {
    connecting = Promise.resolve(connection)
    tell(change)
  }

  const end = async (token: string | null) => {
    if (token) await api.logout(token).catch((error) => console.error('Sign-out was not answered', error))
  }

  const renew = async () => {
    try {
      connecting = Promise.resolve(await again())
    } catch (error) {
      console.error('The session could not be renewed', error)
      await leave({ back: true, ended: true })
    }
    tell('renewed')
  }

  tabs.onSignedOut(() => {
    tell('ended')
    leave({ back: false })
  })

  return {
    state: () => state,
    token: () => tokens.get(),
    connect: () => {
      connecting ??= start().catch((error) => {
        connecting = undefined
        throw error
      })
      return connecting
    },
    expired: () => {
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    reread: async () => {
      const before = state.status === 'connected' ? state.connection : undefined
      const connection = await api.identity(tokens.get() ?? '')
      state = connected(connection)
      if (!before || !haveSameRights(before, connection)) become(connection, 'renewed')
    },
    look: async (view, back) => {
      tokens.putAside(view, back)
      become(await start(), 'changed')
    },
    leaveView: async () => {
      const view = tokens.get()
      const own = tokens.takeBack()
      if (own) await end(view)
      become(await start(), 'changed')
      return own?.back ?? '/'
    },
    signOut: async () => {
      await end(tokens.aside()?.token ?? tokens.get())
      forgetBrowser()
      tell('ended')
      tabs.tellSignedOut()
      leave({ back: false })
    },
    onChange: (listener) => listeners.push(listener),
  }
}

function haveSameRights(one: Connection, other: Connection): boolean {
  const rightsOf = ({ connectedUser, permissions }: Connection) => [connectedUser.role, ...permissions].join()
  return rightsOf(one) === rightsOf(other)
}

function isUnknownToken(error: unknown): boolean {
  return error instanceof SessionCallError && error.status === 401
}
