import type { GatsbySSR } from 'gatsby'
import inter from './src/fonts/inter-latin.woff2'
import { ListedHead } from './src/head/listed-head'
import type { PageContext } from './src/page-context'
import { defaultLocale } from './src/routes/locale'

export { wrapPageElement } from './gatsby-browser'

/**
 * The language is set here and not by the pages' `Head`: React takes an `<html>` it renders for its own and
 * clears the attributes that `before-paint.js` has put on it.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  loadPageDataSync,
  pathname,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  // While it is developed the site has one shell for all pages, and nothing to load their data with.
  const page = loadPageDataSync?.(pathname).result.pageContext as PageContext | undefined
  setHtmlAttributes({ lang: page?.locale ?? defaultLocale })
  setHeadComponents([
    <script key="theme" src="/before-paint.js" />,
    <link key="font" rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="anonymous" />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icon-180.png" />,
    <link key="manifest" rel="manifest" href="/site.webmanifest" />,
    page && !page.unlisted && <ListedHead key="listed" page={page} />,
  ])
}
