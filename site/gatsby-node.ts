import { join, resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { content as words } from './src/content/content'
import { locales } from './src/routes/locale'
import { pageContext } from './src/routes/page-context'
import { pagesOf } from './src/routes/pages'
import { builtPath, matchPath } from './src/routes/paths'
import { buildPictures } from './src/source/build-pictures'
import { keepContent } from './src/source/keep-content'
import { readSource } from './src/source/read-source'

export const createPages: GatsbyNode['createPages'] = async ({ actions, store }) => {
  const { directory } = store.getState().program
  const source = await readSource(process.env, join(directory, 'content'))
  const { content } = source
  if (source.isOwn) await keepContent(source, join(directory, 'first-content'))
  const pictureOf = await buildPictures(source, join(directory, 'public'))
  for (const page of pagesOf(content))
    for (const locale of locales) {
      const reading = { content, locale, words: words[locale], pictureOf }
      actions.createPage({
        path: builtPath(page.path, locale),
        matchPath: matchPath(page, locale),
        component: resolve(`./src/templates/${page.template}.tsx`),
        context: { ...pageContext(page, reading, process.env.PARVIS_URL) },
      })
    }
}
