import { type Connection, haveSameRights, isShownAlike, isUnchanged } from './connection'
import { type SessionApi, SessionCallError } from './session-api'
import type { Tabs } from './tabs'
import type { TokenStore } from './token-store'

export interface SessionDependencies {
  tokens: TokenStore
  tabs: Tabs
  api: SessionApi
  toLogin(options: Leaving): void
  /** Leaves for the console's first page, as if it was just opened. */
  toFirstPage(): void
  /** Removes this browser's stored data of an account. */
  clearAccount(): void
  /** Removes this browser's stored data of the previous person. */
  clearBrowser(): void
}

/** How the console is left for the login page. */
interface Leaving {
  /** Whether to return to the current page. */
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
  /**
   * To be called when the server no longer knows a token: renews it, or leaves for the login page; does nothing when another
   * one is used by now.
   */
  expired(token: string): Promise<void>
  /** Reloads the signed-in person's rights and names; dependent data follows. */
  reread(): Promise<void>
  /**
   * Starts a view as someone else by its token; one's own session is stored meanwhile.
   *
   * @param back path below `/admin` to return to
   */
  enterView(view: string, back: string): Promise<void>
  /** Ends the view, and returns the path where it started. */
  leaveView(): Promise<string>
  signOut(): Promise<void>
  /** Aborted once the page is being left, before the server ends the session, so that no read is refused. */
  readonly left: AbortSignal
  /**
   * Ends the session by a call after which the server no longer knows it, and leaves for the login page as `signOut` does.
   *
   * @throws the error of the call; the session then continues
   */
  endBy(call: () => Promise<void>): Promise<void>
  /** Switches to another account of the person, in every tab of the session. @throws SessionCallError */
  enterAccount(id: string): Promise<void>
  /** @returns unsubscribes the listener */
  onChange(listener: (change: SessionChange) => void): () => void
  /**
   * Calls a listener before `endBy` makes its call, so that no further calls are made.
   *
   * @param listener returns a function that is called when the session continues
   * @returns unsubscribes it
   */
  onEnding(listener: () => () => void): () => void
}

/**
 * Session events: `renewed` when calls can be made again or rights changed, `identified` when only names of the person or of
 * navigation entries, or languages changed, `changed` when a view as someone else starts or ends,
 * `moved` when the account changed, and `ended` when nobody is signed in. After the last three, all cached
 * data must be dropped.
 */
type SessionChange = 'renewed' | 'identified' | 'changed' | 'moved' | 'ended'

/** Creates the session of this tab. */
export function createSession(dependencies: SessionDependencies): Session {
  const { tokens, tabs, api, toLogin, toFirstPage, clearAccount, clearBrowser } = dependencies
  let state: SessionState = notConnected
  /** The token whose connection the state has. */
  let identifiedBy: string | undefined
  let connecting: Promise<Connection> | undefined
  let renewing: Promise<void> | undefined
  let rereading: Promise<void> = Promise.resolve()
  let isEnding = false
  const leaving = new AbortController()
  const listeners = new Set<(change: SessionChange) => void>()
  const endingListeners = new Set<() => () => void>()
  const notify = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }

  const leave = (options: Leaving) => {
    leaving.abort()
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
    identifiedBy = token
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

  /** Restores one's own session after an expired view, else signs in by *remember me*. */
  const again = async (): Promise<Connection> => {
    if (tokens.restoreOwnSession()) return start()
    return identify(await api.refresh(), true)
  }

  const become = (connection: Connection, change: SessionChange) => {
    connecting = Promise.resolve(connection)
    notify(change)
  }

  const end = async (token: string | null) => {
    if (token) await api.logout(token).catch((error) => console.error('Sign-out was not answered', error))
  }

  const connection = () => (state.status === 'connected' ? state.connection : undefined)

  const readAgain = async () => {
    const token = tokens.get()
    // The session ended meanwhile: without a token, the login page would be asked to lead back here.
    if (!token || isEnding) return
    const now = await api.identity(token)
    // A view is starting or ending, and announces that itself.
    if (identifiedBy !== token) return
    const before = connection()
    state = connected(now)
    const change = changeBetween(before, now)
    if (change) become(now, change)
    // Pages compare the connection by identity with the one that they were entered with.
    else if (before && isUnchanged(before, now)) state = connected(before)
    else connecting = Promise.resolve(now)
  }

  const reread = () => {
    const reading = readAgain()
    // Without a result: it would contain those of all readings before.
    rereading = Promise.allSettled([rereading, reading]).then(() => undefined)
    return reading
  }

  /** What is read of a session while it ends would be refused. */
  const stopReading = async () => {
    isEnding = true
    await rereading
  }

  const renew = async () => {
    const before = connection()
    try {
      const now = await again()
      become(now, changeBetween(before, now) === 'moved' ? 'moved' : 'renewed')
    } catch (error) {
      console.error('The session could not be renewed', error)
      await leave({ back: true, ended: true })
    }
  }

  const clearInEveryTab = () => {
    clearAccount()
    clearBrowser()
    tabs.announceSignOut()
  }

  const leaveForGood = () => {
    leaving.abort()
    notify('ended')
    leave({ back: false })
  }

  /** @returns called when the session continues */
  const announceEnding = () => {
    const resumptions = [...endingListeners].map((listener) => listener())
    return () => {
      for (const resume of resumptions) resume()
    }
  }

  tabs.onSignedOut(leaveForGood)
  tabs.onAccountChanged(() => {
    if (connection()) reread().catch(() => notify('moved'))
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
    expired: async (token) => {
      // A call was still pending when the session or a view ended.
      if (tokens.get() !== token && !renewing) return
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    reread,
    left: leaving.signal,
    enterView: async (view, back) => {
      tokens.startView(view, back)
      become(await start(), 'changed')
    },
    leaveView: async () => {
      const view = tokens.get()
      const own = tokens.restoreOwnSession()
      await rereading
      if (own) await end(view)
      become(await start(), 'changed')
      return own?.back ?? '/'
    },
    signOut: async () => {
      // Before the server knows: otherwise other tabs would make calls with an invalid token.
      clearInEveryTab()
      leaving.abort()
      await stopReading()
      await end(tokens.ownSession()?.token ?? tokens.get())
      leaveForGood()
    },
    endBy: async (call) => {
      const resume = announceEnding()
      try {
        await stopReading()
        await call()
      } catch (error) {
        isEnding = false
        resume()
        throw error
      }
      clearInEveryTab()
      leaveForGood()
    },
    enterAccount: async (id) => {
      await api.selectAccount(tokens.get() ?? '', id)
      clearAccount()
      notify('moved')
      tabs.announceAccountChange()
      toFirstPage()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEnding: (listener) => {
      endingListeners.add(listener)
      return () => endingListeners.delete(listener)
    },
  }
}

/** How a session changed; undefined when it did not. */
function changeBetween(before: Connection | undefined, now: Connection): SessionChange | undefined {
  if (before && before.account.id !== now.account.id) return 'moved'
  if (!before || !haveSameRights(before, now)) return 'renewed'
  return isShownAlike(before, now) ? undefined : 'identified'
}

function isUnknownToken(error: unknown): boolean {
  return error instanceof SessionCallError && error.status === 401
}

/** Not connected, then connected once the identity call succeeded. */
type SessionState =
  | { status: 'not-connected'; coreLoaded: false; fullAppLoaded: false }
  | { status: 'connected'; coreLoaded: true; fullAppLoaded: true; connection: Connection }

const notConnected: SessionState = { status: 'not-connected', coreLoaded: false, fullAppLoaded: false }

export function connected(connection: Connection): SessionState {
  return { status: 'connected', coreLoaded: true, fullAppLoaded: true, connection }
}
