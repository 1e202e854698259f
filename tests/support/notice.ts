import type { Page } from 'playwright-core'

/** Waits until the page shows a text in a notification or a status. */
export function expectNotice(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor()
}
