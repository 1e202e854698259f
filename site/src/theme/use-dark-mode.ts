import { useEffect, useState } from 'react'

const key = 'darkmode'

/** The theme in use, and a way to change it that later visits and the console remember. */
export function useDarkMode(): [dark: boolean, setDark: (dark: boolean) => void] {
  const [dark, setDark] = useState(true)
  useEffect(() => setDark(document.documentElement.dataset.theme !== 'light'), [])

  function choose(next: boolean) {
    setDark(next)
    apply(next)
    remember(next)
  }

  return [dark, choose]
}

function apply(dark: boolean) {
  if (dark) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = 'light'
}

function remember(dark: boolean) {
  try {
    localStorage.setItem(key, String(dark))
  } catch (error) {
    console.warn(error)
  }
}
