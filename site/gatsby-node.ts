import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { buildCards } from './src/cards/build-cards'
import { lastChanged } from './src/files/last-changed'
import { withScriptMinimizer } from './src/files/script-minimizer'
import { writeSiteFiles } from './src/files/write-site-files'
import { messages } from './src/messages'
import { pageContext } from './src/page-context'
import { addressesOf } from './src/routes/addresses-of'
import { locales, shownLocales } from './src/routes/locale'
import { pagesOf } from './src/routes/pages'
import { builtPath, matchPath } from './src/routes/paths'
import { buildPictures } from './src/source/build-pictures'
import { readSource, writeContent } from './src/source/read-source'

export const createPages: GatsbyNode['createPages'] = async ({ actions, store }) => {
  const { directory } = store.getState().program
  const built = join(directory, 'public')
  const source = await readSource(process.env, join(directory, 'content'))
  const { content } = source
  if (source.isOwn) await writeContent(source, join(directory, 'first-content'))
  const pictureOf = await buildPictures(source, built)
  await removeOtherLanguages(built)
  const readings = shownLocales.map((locale) => ({ content, locale, messages: messages[locale], pictureOf }))
  const origin = process.env.PARVIS_URL ? new URL(process.env.PARVIS_URL).origin : undefined
  const pages = pagesOf(content).flatMap((page) =>
    readings.map((reading) => ({ page, context: pageContext(page, reading, origin) })),
  )
  const listed = pages.filter(({ page }) => !page.unlisted)
  const cards = await buildCards(origin ? listed : [], source, directory)
  for (const { page, context } of pages) {
    const picture = cards.get(context)
    actions.createPage({
      path: builtPath(page.path, context.locale),
      matchPath: matchPath(page, context.locale),
      component: resolve(`./src/templates/${page.template}.tsx`),
      context: { ...context, ...(picture && { picture }) },
    })
  }
  await writeSiteFiles(built, {
    origin,
    readings,
    listed: pagesOf(content)
      .filter(({ unlisted }) => !unlisted)
      .map((page) => ({ addresses: addressesOf(page.path), lastChanged: lastChanged(page, content) })),
  })
}

/** Removes what an earlier build left of languages that the site no longer has. */
async function removeOtherLanguages(built: string): Promise<void> {
  const others = locales.filter((each) => !shownLocales.includes(each))
  for (const each of others) await rm(join(built, builtPath('/', each)), { recursive: true, force: true })
}

/**
 * What is loaded once somebody fills in a form is one file: cut into shared ones, it would be twice as large. A build that
 * begins anew each time, as `PARVIS_SITE_CACHE=false` says, writes no cache of webpack's, which takes a fifth of its time.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions, getConfig }) => {
  if (stage === 'build-javascript') {
    const isShared = ({ name }: { name?: string }) => name !== 'form-rules'
    actions.setWebpackConfig({ optimization: { splitChunks: { chunks: isShared } } })
    const config = getConfig()
    const { optimization } = config
    const minimizer = withScriptMinimizer(optimization.minimizer)
    actions.replaceWebpackConfig({ ...config, optimization: { ...optimization, minimizer } })
  }
  if (process.env.PARVIS_SITE_CACHE === 'false')
    actions.replaceWebpackConfig({ ...getConfig(), cache: false })
}
