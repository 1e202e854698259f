import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPages, templateOf } from '../support/built-site.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test('the menu, the languages and the theme are reached and used by keyboard', async () => {
  const visitor = await running.visit({ locale: 'fr', theme: 'dark', width: 360 })
  const { page, context } = visitor
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  await focused(page, 'a[href="#content"]').waitFor()
  await page.keyboard.press('Enter')
  await focused(page, 'main').waitFor()
  await page.goto('/faq')
  await tabTo(visitor, 'summary')
  await page.keyboard.press('Enter')
  await tabTo(visitor, 'details[open] a[href="/projects"]')
  await tabTo(visitor, '[role="switch"]')
  await page.keyboard.press('Space')
  await page.locator('html[data-theme="light"]').waitFor()
  await page.goto('/faq?from=mail#content')
  await page.locator('html[data-theme="light"]').waitFor()
  await tabTo(visitor, 'a[lang="en"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/faq?from=mail#content')
  const cookies = await context.cookies()
  const language = cookies.find(({ name }) => name === 'lang')
  expect(language).toMatchObject({ value: 'en', sameSite: 'Lax' })
  expect((language?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

test.each([1440, 360])(
  'every control of a page is reached by Tab, and shows its focus: %i px',
  async (width) => {
    const visitor = await running.visit({ locale: 'fr', theme: 'dark', width })
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of onePerTemplate()) {
      await page.goto(address, { waitUntil: 'networkidle' })
      // The page asks other tabs for a session first, then shows that one must sign in.
      if (address === '/preview') await page.getByRole('main').getByRole('link').waitFor()
      const offered = await page.evaluate(markOffered)
      expect(offered, address).toBeGreaterThan(3)
      const order: (number | string)[] = []
      while (order.length < offered) {
        await page.keyboard.press('Tab')
        const turn = await page.evaluate(turnOfFocused)
        // After the last element, focus moves to the browser; some pages start with focus on the outcome of a link.
        if (turn !== undefined) order.push(turn)
        else expect(order, address).toContain(offered - 1)
      }
      const first = order.indexOf(0)
      expect([...order.slice(first), ...order.slice(0, first)], address).toEqual([...order.keys()])
    }
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

/** The first French page of each template, without error pages, which the browser logs as errors. */
function onePerTemplate(): string[] {
  const pages = builtPages().filter(
    ({ address, locale }) => locale === 'fr' && !/^\/(404|500)$/.test(address),
  )
  return [...new Map(pages.map(({ address }) => [templateOf(address), address])).values()]
}

/** Runs in the page: numbers the tab stops; of a radio group, only the first. @returns how many */
function markOffered(): number {
  const seen = new Set<string>()
  const isOffered = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
    if (getComputedStyle(element).visibility === 'hidden') return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    return !seen.has(element.name) && Boolean(seen.add(element.name))
  }
  const offered = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(isOffered)
  for (const [turn, element] of offered.entries()) element.dataset.turn = String(turn)
  return offered.length
}

/** Runs in the page: the focused tab stop, or what is wrong with its appearance; undefined without focus. */
function turnOfFocused(): number | string | undefined {
  const element = document.activeElement as HTMLElement
  if (element === document.body) return undefined
  const { top, bottom, width, height } = element.getBoundingClientRect()
  // The wrapper of an input may show the focus instead.
  const marks = [element, element.parentElement ?? element].map((marked) => getComputedStyle(marked))
  const isSeen = bottom > 0 && top < innerHeight && width > 0 && height > 0
  const isMarked = marks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  )
  const name = element.outerHTML.slice(0, 120)
  if (!isSeen) return `out of sight: ${name}`
  if (!isMarked) return `not marked: ${name}`
  return element.dataset.turn ? Number(element.dataset.turn) : `not its turn: ${name}`
}

/** Presses Tab until an element has the focus. */
async function tabTo({ page }: Visitor, selector: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if ((await focused(page, selector).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${selector}`)
}

function focused(page: Page, selector: string) {
  return page.locator(`${selector}:focus`)
}
