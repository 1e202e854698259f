import { useEffect, useState } from 'react'

/**
 * The token of the link that led here: undefined until the page knows, empty when there is none. It is taken out of the
 * address, and kept with the entry of the history so that reloading does not lose it.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(takeToken()), [])
  return token
}

function takeToken(): string {
  const given = new URLSearchParams(window.location.search).get('token')
  if (given === null) return keptToken()
  window.history.replaceState({ ...window.history.state, linkToken: given }, '', window.location.pathname)
  return given
}

function keptToken(): string {
  const kept: unknown = window.history.state?.linkToken
  return typeof kept === 'string' ? kept : ''
}
