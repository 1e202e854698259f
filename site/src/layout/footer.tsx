import type { PageContext } from '../page-context'
import { localizedPath } from '../routes/paths'
import type { LinkText } from '../texts/text-parts'
import { type AccountLink, accountLinks } from './account-links'
import { Brand } from './brand'
import * as styles from './footer.module.css'

export function Footer({ page }: { page: PageContext }) {
  const { site, locale } = page
  const { footer, legal } = site.menus
  const isNamed = ({ href }: LinkText) => footer.some((link) => link.href === href)
  const links = [...footer, ...accountLinks(page).filter((link) => !isNamed(link))]
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

interface LinksProps {
  className: string
  links: readonly (LinkText | AccountLink)[]
}

function Links({ className, links }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label, ...link }) => (
        <li key={href} data-shown-to={'shownTo' in link ? link.shownTo : undefined}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
