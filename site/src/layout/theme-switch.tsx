import { useSyncExternalStore } from 'react'
import * as styles from './theme-switch.module.css'

/** Theme switch; `static/before-paint.js` handles it. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={useIsDark()}
      aria-label={label}
      title={label}
      className={styles.toggle}
      data-theme-switch=""
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.moon} d="M20.5 14.5A9 9 0 1 1 10 3.2a7.2 7.2 0 0 0 10.5 11.3z" />
        <circle className={styles.sun} cx="12" cy="12" r="5" />
        <path
          className={styles.rays}
          d="M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1"
        />
      </svg>
    </button>
  )
}

/** Whether the dark theme is in use. `static/before-paint.js` applies and changes it, and dispatches `themechange`. */
function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, isDarkAtFirst)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('themechange', listener)
  return () => document.removeEventListener('themechange', listener)
}

const isDark = () => document.documentElement.dataset.theme !== 'light'
const isDarkAtFirst = () => true
