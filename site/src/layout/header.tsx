import type { PageContext } from '../page-context'
import { localizedPath } from '../routes/paths'
import { accountLinks } from './account-links'
import { Brand } from './brand'
import * as styles from './header.module.css'
import { LanguageSwitch } from './language-switch'
import { Menu } from './menu'
import { ThemeSwitch } from './theme-switch'

export function Header({ page }: { page: PageContext }) {
  const { site, locale, addresses } = page
  return (
    <header className={styles.header}>
      <Brand href={localizedPath('/', locale)} name={site.name} label={site.home} />
      <Menu
        label={site.mainNavigation}
        button={site.menu}
        links={site.menus.header}
        here={addresses[locale]}
      />
      <div className={styles.tools}>
        <LanguageSwitch label={site.language} locale={locale} addresses={addresses} />
        <ThemeSwitch label={site.darkTheme} />
        {accountLinks(page).map(({ href, label, shownTo }) => (
          <a
            key={href}
            className={styles.account}
            href={href}
            aria-current={href === addresses[locale] ? 'page' : undefined}
            data-shown-to={shownTo}
          >
            {label}
          </a>
        ))}
      </div>
    </header>
  )
}
