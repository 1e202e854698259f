import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a new page is given to appear before it is scrolled, in milliseconds. */
const delay = 100

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
    setTimeout(() => window.scrollTo({ top }), delay)
  }, [pathname, key, isReturn])
}
