/** Hooks of the console as a whole, which follow the page on the screen and the person connected. */

import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ui } from '../constants'
import { session } from '../session/current-session'

/** Sets the title of the document to the heading of the page. */
export function useHeadingAsTitle(): void {
  useEffect(() => {
    const observer = new MutationObserver(nameTab)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    nameTab()
    return () => observer.disconnect()
  }, [])
}

function nameTab(): void {
  const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
  const heading = headings.find(Boolean)
  const title = heading ? `${heading} — Parvis` : 'Parvis'
  if (document.title !== title) document.title = title
}

const positions = new Map<string, number>()

/** Scrolls a new page to its top, and restores the scroll position when one goes back. */
export function usePageScroll(): void {
  const { key, pathname } = useLocation()
  const shown = useRef<string>(undefined)
  const isReturn = useNavigationType() === 'POP'

  useEffect(() => {
    const note = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const top = isReturn ? (positions.get(key) ?? 0) : 0
    setTimeout(() => window.scrollTo({ top }), ui.pageScrollDelay)
  }, [pathname, key, isReturn])
}

/** Whether the session moved to another account than the one on the screen. */
export function useHasAccountChanged(): boolean {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => session.onChange((change) => change === 'moved' && setMoved(true)), [])
  return hasMoved
}

/**
 * Whether the page is still that of other eyes: from the moment that a view begins or ends until another page is there. It
 * must not be shown meanwhile, as it would ask for what its new reader may not read.
 */
export function useIsViewChanging(): boolean {
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
