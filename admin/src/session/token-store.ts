const key = 'parvis.token'

/** Keeps the session's token for as long as the tab lives. */
export interface TokenStore {
  get(): string | null
  set(token: string): void
  clear(): void
}

export function createTokenStore(storage: Storage): TokenStore {
  return {
    get: () => storage.getItem(key),
    set: (token) => storage.setItem(key, token),
    clear: () => storage.removeItem(key),
  }
}
