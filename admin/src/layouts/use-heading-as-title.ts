import { useEffect } from 'react'

/** Names the browser's tab after the heading of the page, wherever on the page it is. */
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
