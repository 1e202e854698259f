import { useSyncExternalStore } from 'react'

/**
 * The storage key of the community: this tab's in the session storage, the one selected last, for new tabs, in the local
 * one.
 */
const key = 'selectedCompanyId'

const listeners = new Set<() => void>()

/** Id of the community that this tab's calls are about, or `null`. What another tab selects changes nothing here. */
export function selectedCommunity(): string | null {
  const own = sessionStorage.getItem(key)
  if (own !== null) return own
  const last = localStorage.getItem(key)
  if (last !== null) sessionStorage.setItem(key, last)
  return last
}

/** Makes this tab's calls about a community from now on. */
export function storeSelectedCommunity(id: string): void {
  sessionStorage.setItem(key, id)
  localStorage.setItem(key, id)
  notify()
}

/** Resets this tab to the community selected last, as its account has changed. */
export function resetSelectedCommunity(): void {
  sessionStorage.removeItem(key)
  notify()
}

export function clearSelectedCommunity(): void {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
  notify()
}

/** @returns unsubscribes the listener */
export function onCommunitySelected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Id of the community that this tab is about, or `null`. */
export function useSelectedCommunity(): string | null {
  return useSyncExternalStore(onCommunitySelected, selectedCommunity)
}
