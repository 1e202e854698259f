import type { Page } from 'playwright-core'
import type { Setting } from './visitor.js'
import type { Running } from './with-product.js'

/** Opens the product in a browser that runs no script, for as long as something is done with it. */
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

/** Keeps the pages of a site from getting the scripts that bring them to life, as a bad connection does. */
export async function blockScripts(page: Page): Promise<void> {
  await page.route(/-[0-9a-f]{16,}\.js$/, (route) => route.abort())
}
