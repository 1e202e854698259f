import type { PageContext } from '../routes/page-context'
import { localizedPath } from '../routes/paths'
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
        {page.name !== 'login' && (
          <a className={styles.signIn} href={localizedPath('/login', locale)}>
            {site.signIn}
          </a>
        )}
      </div>
    </header>
  )
}
