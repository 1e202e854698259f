import type { ReactNode } from 'react'
import { ReloadOffer } from '../builds/reload-offer'
import type { PageContext } from '../page-context'
import { Footer } from './footer'
import { Header } from './header'
import * as styles from './layout.module.css'

/** The layout of every page: skip link, header, page, footer. */
export function Layout({ page, children }: { page: PageContext; children: ReactNode }) {
  return (
    <div className={styles.layout} data-route={page.routeName}>
      <a className={styles.skip} href="#content">
        {page.site.skipToContent}
      </a>
      <Header page={page} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer page={page} />
      <ReloadOffer messages={page.site.newer} />
    </div>
  )
}
