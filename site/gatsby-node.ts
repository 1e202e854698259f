import { resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { locales } from './src/routes/locale'
import { pageContext } from './src/routes/page-context'
import { pages } from './src/routes/pages'
import { builtPath, matchPath } from './src/routes/paths'

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  const origin = process.env.PARVIS_URL
  for (const page of pages) {
    for (const locale of locales) {
      actions.createPage({
        path: builtPath(page.path, locale),
        matchPath: matchPath(page, locale),
        component: resolve(`./src/templates/${page.template}.tsx`),
        context: { ...pageContext(page, locale, origin) },
      })
    }
  }
}
