import { useEffect, useState } from 'react'
import { linkTokenOf, withLinkToken } from './link-token'

/**
 * The token of the link that led here: undefined until hydrated, empty when there is none. It is removed from the
 * address, and stored in the history entry so that reloading does not lose it.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(consumeLinkToken()), [])
  return token
}

/** Moves the token of the link from the address to the history entry; empty when there is none. */
export function consumeLinkToken(): string {
  const { history, location } = window
  const given = new URLSearchParams(location.search).get('token')
  if (given === null) return linkTokenOf(history.state)
  history.replaceState(withLinkToken(history.state, given), '', location.pathname)
  return given
}
