import type { LinkText } from '../texts/text-parts'
import * as styles from './menu.module.css'

interface Props {
  label: string
  /** Label of the button that opens it on narrow screens. */
  button: string
  links: readonly LinkText[]
  /** Path of the current page. */
  here: string
}

/** The main menu: links side by side, or behind a button on narrow screens; works without scripts. */
export function Menu({ label, button, links, here }: Props) {
  return (
    <>
      <nav className={styles.wide} aria-label={label}>
        <MenuLinks links={links} here={here} />
      </nav>
      <details className={styles.narrow}>
        <summary>{button}</summary>
        <nav aria-label={button}>
          <MenuLinks links={links} here={here} />
        </nav>
      </details>
    </>
  )
}

function MenuLinks({ links, here }: Pick<Props, 'links' | 'here'>) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === here ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
