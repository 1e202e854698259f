const key = 'parvis.token'
const asideKey = 'parvis.ownSession'

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
  aside(): OwnSession | null
  /** Puts the token aside for the one of a view. */
  putAside(view: string, back: string): void
  /** Takes back what stands aside, which it answers; `null` when there is nothing. */
  takeBack(): OwnSession | null
}

export function createTokenStore(storage: Storage): TokenStore {
  const get = () => storage.getItem(key)
  const set = (token: string) => storage.setItem(key, token)
  const aside = () => JSON.parse(storage.getItem(asideKey) ?? 'null') as OwnSession | null
  return {
    get,
    set,
    clear: () => {
      storage.removeItem(key)
      storage.removeItem(asideKey)
    },
    aside,
    putAside: (view, back) => {
      const own: OwnSession = aside() ?? { token: get() ?? '', back }
      storage.setItem(asideKey, JSON.stringify(own))
      set(view)
    },
    takeBack: () => {
      const own = aside()
      storage.removeItem(asideKey)
      if (own) set(own.token)
      return own
    },
  }
}
