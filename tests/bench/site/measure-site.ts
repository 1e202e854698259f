import { rmSync } from 'node:fs'
import { openBrowser, type TestBrowser } from '../../support/browser.js'
import { type BuiltPage, builtPages, templateOf } from '../../support/built-site.js'
import { freshDatabase } from '../../support/fresh-database.js'
import { freePort, startParvis } from '../../support/parvis-process.js'
import { countScripts } from '../../support/script-weights.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { runLighthouse } from './lighthouse-run.js'
import { medianRun, type SiteFigure } from './site-figure.js'

interface Options {
  /** How often Lighthouse looks at each page; the median counts. */
  readonly rounds: number
  /** Paths of the pages to measure; by default one of each template. */
  readonly only: readonly string[]
  /** Public address that the site was built for. */
  readonly publicUrl: string
  log(line: string): void
}

/** Measures pages of the site as the product serves it in production. */
export async function measureSite({ rounds, only, publicUrl, log }: Options): Promise<SiteFigure[]> {
  const folder = temporaryFolder('bench')
  const database = await freshDatabase()
  const port = await freePort()
  const product = await startParvis({
    DATABASE_URL: database.url,
    PARVIS_DATA: folder,
    PARVIS_URL: publicUrl,
    PORT: new URL(publicUrl).port,
  })
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  try {
    const figures: SiteFigure[] = []
    for (const page of only.length > 0 ? builtPages().filter(isAsked(only)) : onePerTemplate()) {
      const figure = await measurePage(page, rounds)
      log(`${page.address}: ${figure.findings.join('; ') || 'nothing found'}`)
      figures.push(figure)
    }
    return figures
  } finally {
    await browser.close()
    await product.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function measurePage({ address, isListed }: BuiltPage, rounds: number): Promise<SiteFigure> {
    const url = publicUrl + address
    const scripts = await weighScripts(browser, url)
    const runs = []
    for (let round = 0; round < rounds; round += 1) runs.push(await runLighthouse(url, port))
    return { address, template: templateOf(address), isListed, scripts, ...medianRun(runs) }
  }
}

async function weighScripts(browser: TestBrowser, url: string): Promise<number> {
  const page = await browser.page({ locale: 'fr-FR' })
  const count = countScripts(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const weights = await count()
  await page.context().close()
  return weights.total()
}

function isAsked(only: readonly string[]) {
  return ({ address }: BuiltPage) => only.includes(address)
}

/** The first French page of each template, those that search engines list first; an error is no page to measure. */
function onePerTemplate(): BuiltPage[] {
  const pages = builtPages().filter(
    ({ locale, address }) => locale === 'fr' && !/^\/(404|500)$/.test(address),
  )
  const byTemplate = new Map<string, BuiltPage>()
  for (const page of [...pages].sort((one, other) => Number(other.isListed) - Number(one.isListed))) {
    const template = templateOf(page.address)
    if (!byTemplate.has(template)) byTemplate.set(template, page)
  }
  return [...byTemplate.values()]
}
