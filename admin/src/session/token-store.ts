const key = 'parvis.token'
const ownSessionKey = 'parvis.ownSession'

/** One's own session, stored during a view as someone else. */
export interface OwnSession {
  readonly token: string
  /** Path below `/admin` where the view started. */
  readonly back: string
}

/** Stores the session's token as long as the tab is open. */
export interface TokenStore {
  get(): string | null
  set(token: string): void
  clear(): void
  /** One's own session during a view, else `null`. */
  ownSession(): OwnSession | null
  /** Stores one's own session, and uses the token of a view instead. */
  startView(view: string, back: string): void
  /** Restores one's own session and returns it; `null` outside a view. */
  restoreOwnSession(): OwnSession | null
}

export function createTokenStore(storage: Storage): TokenStore {
  const get = () => storage.getItem(key)
  const set = (token: string) => storage.setItem(key, token)
  const ownSession = () => JSON.parse(storage.getItem(ownSessionKey) ?? 'null') as OwnSession | null
  return {
    get,
    set,
    clear: () => {
      storage.removeItem(key)
      storage.removeItem(ownSessionKey)
    },
    ownSession,
    startView: (view, back) => {
      const own: OwnSession = ownSession() ?? { token: get() ?? '', back }
      storage.setItem(ownSessionKey, JSON.stringify(own))
      set(view)
    },
    restoreOwnSession: () => {
      const own = ownSession()
      storage.removeItem(ownSessionKey)
      if (own) set(own.token)
      return own
    },
  }
}
