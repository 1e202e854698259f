import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from the window a thing counts as seen, so that it is there in time. */
const rootMargin = '200px'

/** Whether an element was on the screen, or nearly. */
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
