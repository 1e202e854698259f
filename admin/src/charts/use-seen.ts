import { type RefObject, useEffect, useRef, useState } from 'react'

/** The margin around the window within which an element counts as visible, so that it loads in time. */
const rootMargin = '200px'

/** Whether an element was on the screen, or close to it. */
export function useSeen<Seen extends Element>(): [RefObject<Seen | null>, boolean] {
  const ref = useRef<Seen>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [ref, isSeen]
}
