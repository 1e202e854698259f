import { useSyncExternalStore } from 'react'

/** Whether the dark theme is in use. It is applied and changed by `static/before-paint.js`, which tells of it by `themechange`. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, isDarkAtFirst)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('themechange', listener)
  return () => document.removeEventListener('themechange', listener)
}

const isDark = () => document.documentElement.dataset.theme !== 'light'
const isDarkAtFirst = () => true
