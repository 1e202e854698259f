import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'
import { Brand } from './brand'
import * as styles from './footer.module.css'
import { sectionLinks } from './section-links'

export function Footer({ page }: { page: PageContext }) {
  const { site, locale } = page
  const links = [...sectionLinks(site, locale), { href: localizedPath('/login', locale), label: site.signIn }]
  return (
    <footer className={styles.footer}>
      <div>
        <Brand href={localizedPath('/', locale)} label={site.home} />
        <p className={styles.tagline}>{site.tagline}</p>
      </div>
      <nav aria-label={site.footerNavigation}>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
