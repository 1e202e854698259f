import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'
import type { LinkText } from '../words/words'
import { Brand } from './brand'
import * as styles from './footer.module.css'

export function Footer({ page }: { page: PageContext }) {
  const { site, locale } = page
  const { footer, legal } = site.menus
  const links = [...footer, { href: localizedPath('/login', locale), label: site.signIn }]
  return (
    <footer className={styles.footer}>
      <div>
        <Brand href={localizedPath('/', locale)} name={site.name} label={site.home} />
        <p className={styles.tagline}>{site.tagline}</p>
        {site.email && (
          <p>
            <a className={styles.email} href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </p>
        )}
      </div>
      <nav aria-label={site.footerNavigation}>
        <Links className={styles.links ?? ''} links={links} />
      </nav>
      <div className={styles.legal}>
        {site.publisher && <p>{site.publisher}</p>}
        {legal.length > 0 && (
          <nav aria-label={site.legalNavigation}>
            <Links className={styles.small ?? ''} links={legal} />
          </nav>
        )}
      </div>
    </footer>
  )
}

function Links({ className, links }: { className: string; links: readonly LinkText[] }) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
