import type { Page } from 'playwright-core'
import type { Setting } from './settings.js'
import type { Running } from './with-product.js'

/** Runs a test in a browser with JavaScript disabled. */
export async function withoutScripts(
  { browser, product }: Running,
  { locale, width }: Setting,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.page({
    baseURL: product.url,
    javaScriptEnabled: false,
    viewport: { width, height: 740 },
    locale: { fr: 'fr-FR', en: 'en-GB' }[locale],
  })
  try {
    await act(page)
  } finally {
    await page.context().close()
  }
}

/** Blocks the scripts that hydrate a site's pages, as a bad connection does. */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(/-[0-9a-f]{16,}\.js$/, (route) => route.abort())
}
