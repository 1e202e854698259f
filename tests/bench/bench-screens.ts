import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.js'
import type { BenchOptions } from './bench-options.js'
import { type CommunityProduct, communityProduct } from './community-product.js'
import { limit, median } from './figures.js'
import type { Figure } from './report.js'

const dashboard = '/admin/media/community/dashboard'
const members = `${dashboard}/members`
/** Parts of names that simulated people have. */
const parts = ['mart', 'camill', 'grace', 'chiara', 'smith']
/** Maximum duration of a screen, in milliseconds. */
const most = { figures: 1000, search: 200, page: 200 }

/** Measures a moderator's waiting times in a browser, and the same calls without a screen. */
export async function benchScreens({ rows, rounds, log }: BenchOptions): Promise<Figure[]> {
  const product = await communityProduct()
  const browser = await openBrowser()
  try {
    const communityId = await product.community('Screens')
    log(`Importing ${rows} members …`)
    await importCounted(product, communityId, rows)
    const page = await browser.page({ baseURL: product.web.url, locale: 'en-GB' })
    await enter(page, product.api.token, communityId)
    const bare = bareCalls(product, communityId)
    const works: readonly [string, number, () => Promise<Waited>][] = [
      ['dashboard until its first figures, ms', most.figures, () => firstFigures(page, bare, rows + 1)],
      ['search from the last key to its rows, ms', most.search, () => search(page, bare)],
      ['the next page of members, ms', most.page, () => nextPage(page, bare)],
    ]
    const figures: Figure[] = []
    for (const [work, target, measure] of works) {
      log(`Measuring ${work} …`)
      await measure()
      figures.push(await median(rounds, async () => asFigure(work, target, await measure())))
    }
    return figures
  } finally {
    await browser.close()
    await product.end()
  }
}

/** Duration of a screen, and of its calls alone, in milliseconds. */
interface Waited {
  readonly screen: number
  readonly calls: number
}

function asFigure(work: string, target: number, { screen, calls }: Waited): Figure {
  return limit(work, screen, calls, 'its calls', target / calls)
}

/** Imports members, and waits until they are counted and the database is idle. */
async function importCounted(product: CommunityProduct, communityId: string, rows: number): Promise<void> {
  const networkId = await product.network(communityId, rows)
  const worker = await product.startWorker()
  await product.imported(networkId)
  const isCounted = async () => (await product.database.query(selectCounted, [networkId])).rowCount === 1
  while (!(await isCounted())) await new Promise((resolve) => setTimeout(resolve, 100))
  await worker.end()
  await product.database.query('vacuum analyze')
  await product.database.query('checkpoint')
}

const selectCounted = 'select from "community_totals" where "networkId" = $1'

async function enter(page: Page, token: string, communityId: string): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([token = '', communityId = '']) => {
      sessionStorage.setItem('parvis.token', token)
      sessionStorage.setItem('selectedCompanyId', communityId)
    },
    [token, communityId],
  )
}

type BareCalls = (...paths: readonly string[]) => Promise<number>

/** Makes calls of the API in parallel, without a screen. @returns the duration, in milliseconds */
function bareCalls({ web, api }: CommunityProduct, communityId: string): BareCalls {
  const headers = { 'x-token': api.token, 'x-community': communityId }
  return async (...paths) => {
    const from = performance.now()
    await Promise.all(paths.map(async (path) => (await fetch(`${web.url}/api/${path}`, { headers })).text()))
    return performance.now() - from
  }
}

async function firstFigures(page: Page, bare: BareCalls, count: number): Promise<Waited> {
  const calls = await bare('user/identity', 'community/overview')
  const from = performance.now()
  await page.goto(dashboard, { waitUntil: 'commit' })
  await page.getByText(count.toLocaleString('en-GB'), { exact: true }).first().waitFor()
  return { screen: performance.now() - from, calls }
}

let turn = 0

async function search(page: Page, bare: BareCalls): Promise<Waited> {
  const part = parts[turn++ % parts.length] ?? ''
  await openMembers(page)
  const calls = await bare(`community/members?${query({ q: part }, [0, 24])}`)
  const before = part.slice(0, -1)
  const asked = new URLSearchParams({ filter: JSON.stringify({ q: before }) })
  const answered = page.waitForResponse((answer) => answer.url().includes(`${asked}`))
  await page.getByRole('searchbox').fill(before)
  await answered
  await settled(page)
  await page.evaluate(timeNext, 'keydown' as const)
  await page.keyboard.press(part.at(-1) ?? '')
  return { screen: await page.evaluate(() => waited), calls }
}

declare global {
  /** In the page: how long rows took to appear, in milliseconds. */
  var waited: Promise<number>
}

/** In the page: times the next action, from its event to the frame that shows its rows. */
function timeNext(event: 'click' | 'keydown'): void {
  const table = document.querySelector('table') as Element
  const rowsDrawn = (drawn: (at: number) => void) => {
    const changed = () => table.getAttribute('aria-busy') === 'false' && requestAnimationFrame(drawn)
    new MutationObserver(changed).observe(table, { attributeFilter: ['aria-busy'] })
  }
  globalThis.waited = new Promise((resolve) => {
    const done = ({ timeStamp }: Event) => rowsDrawn((at) => resolve(at - timeStamp))
    addEventListener(event, done, { once: true, capture: true })
  })
}

async function nextPage(page: Page, bare: BareCalls): Promise<Waited> {
  await openMembers(page)
  const calls = await bare(`community/members?${query({}, [0, 24])}`)
  await page.evaluate(timeNext, 'click' as const)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^26.50 of /).waitFor()
  return { screen: await page.evaluate(() => waited), calls }
}

/** Opens the first page of the list of members. */
async function openMembers(page: Page): Promise<void> {
  await page.goto(`${members}?${new URLSearchParams({ filter: '{}', page: '1' })}`)
  await page.getByRole('row').nth(1).waitFor()
  await settled(page)
}

/** Waits until the rows are those of the last answer. */
async function settled(page: Page): Promise<void> {
  await page.locator('table:not([aria-busy="true"])').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

function query(filter: object, range: readonly [number, number]): URLSearchParams {
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify(range),
  })
}
