import { useDarkMode } from '../theme/use-dark-mode'
import * as styles from './theme-switch.module.css'

export function ThemeSwitch({ label }: { label: string }) {
  const [dark, setDark] = useDarkMode()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label={label}
      title={label}
      className={styles.toggle}
      onClick={() => setDark(!dark)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.disc} cx="12" cy="12" r="6" />
        <circle className={styles.shade} cx="15" cy="9.5" r="5" />
        <path
          className={styles.rays}
          d="M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1"
        />
      </svg>
    </button>
  )
}
