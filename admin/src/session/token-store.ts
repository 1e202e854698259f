const key = 'parvis.token'
const ownSessionKey = 'parvis.ownSession'

/** One's own session, which stands aside while one looks as someone else. */
export interface OwnSession {
  readonly token: string
  /** Path below `/admin` that looking began at. */
  readonly back: string
}

/** Keeps the session's token for as long as the tab lives. */
export interface TokenStore {
  get(): string | null
  set(token: string): void
  clear(): void
  /** What stands aside, or `null` when one looks as oneself. */
  ownSession(): OwnSession | null
  /** Puts the token aside for the one of a view. */
  startView(view: string, back: string): void
  /** Takes back what stands aside, which it answers; `null` when there is nothing. */
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
