import { useEffect, useState } from 'react'
import { linkTokenOf, withLinkToken } from './link-token'

/**
 * The token of the link that led here: undefined until the page knows, empty when there is none. It is taken out of the
 * address, and kept with the entry of the history so that reloading does not lose it.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(consumeLinkToken()), [])
  return token
}

/** Takes the token of the link that led here out of the address; empty when there is none. */
export function consumeLinkToken(): string {
  const { history, location } = window
  const given = new URLSearchParams(location.search).get('token')
  if (given === null) return linkTokenOf(history.state)
  history.replaceState(withLinkToken(history.state, given), '', location.pathname)
  return given
}
