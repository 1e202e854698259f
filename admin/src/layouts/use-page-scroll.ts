import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ui } from '../constants'

const positions = new Map<string, number>()

/** Shows a new page from its top, and one that is come back to from where it was left. */
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
