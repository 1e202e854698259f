import * as styles from './brand.module.css'

/** The name and its mark: a door, the arch around it, and the square in front. */
export function Brand({ href, name, label }: { href: string; name: string; label: string }) {
  return (
    <a className={styles.brand} href={href} aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles.arch} d="M6 24V14a10 10 0 0 1 20 0v10" />
        <path className={styles.door} d="M11.5 24V14a4.5 4.5 0 0 1 9 0v10z" />
        <path className={styles.ground} d="M1 28.5h30" />
      </svg>
      {name}
    </a>
  )
}
