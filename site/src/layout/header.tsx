import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'
import { Brand } from './brand'
import * as styles from './header.module.css'
import { LanguageSwitch } from './language-switch'
import { sectionLinks } from './section-links'
import { ThemeSwitch } from './theme-switch'

export function Header({ page }: { page: PageContext }) {
  const { site, locale, addresses } = page
  return (
    <header className={styles.header}>
      <Brand href={localizedPath('/', locale)} label={site.home} />
      <nav className={styles.sections} aria-label={site.mainNavigation}>
        {sectionLinks(site, locale).map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.tools}>
        <LanguageSwitch label={site.language} locale={locale} addresses={addresses} />
        <ThemeSwitch label={site.darkTheme} />
        {page.name !== 'login' && (
          <a className={styles.signIn} href={localizedPath('/login', locale)}>
            {site.signIn}
          </a>
        )}
      </div>
    </header>
  )
}
