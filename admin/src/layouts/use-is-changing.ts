import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { session } from '../session/current-session'

/**
 * Whether the page is still that of other eyes: from the moment that a view begins or ends until another page is there. It
 * must not be shown meanwhile, as it would ask for what its new reader may not read.
 */
export function useIsChanging(): boolean {
  const { key } = useLocation()
  const [left, setLeft] = useState<string>()
  const current = useRef(key)
  current.current = key
  useEffect(
    () =>
      session.onChange((change) => {
        if (change === 'changed') setLeft(current.current)
      }),
    [],
  )
  return left === key
}
