import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.mjs'

const scripts = ['/webpack-runtime-1.js', '/framework-2.js', '/app-3.js']
const template = ['/app-3.js', '/component-4.js']
const all = [...scripts, '/component-4.js']
const tags = scripts.map((src) => `<script src="${src}" async></script>`).join('')

function page(path: string): string {
  const own = `<script id="gatsby-script-loader">window.pagePath="${path}";</script>`
  return `<body><p>Whole</p><script src="/before-paint.js"></script>${own}<!-- slice-start -->${tags}<!-- slice-end --></body>`
}

/** A page that runs its inline script, with events that the test controls. */
function run(html: string, { hidden = false, picture = '', reportsPaints = true } = {}) {
  const loaded: { name: string; src?: string; href?: string; async?: boolean }[] = []
  const waiting: Record<string, () => void> = {}
  class PerformanceObserver {
    static supportedEntryTypes = reportsPaints ? ['paint'] : []
    constructor(observe: (list: object) => void) {
      waiting.paint = () => observe({ getEntriesByName: () => [{}] })
    }
    observe() {}
    disconnect() {}
  }
  const decode = () =>
    new Promise<void>((seen, gone) => {
      Object.assign(waiting, { seen, gone })
    })
  const document = {
    hidden,
    head: { append: (element: { name: string }) => loaded.push({ ...element }) },
    createElement: (name: string) => ({ name }),
    querySelector: () => picture && { decode },
  }
  const [, code = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const setTimeout = (then: () => void, delay = 0) => {
    if (delay === 0) then()
    else waiting.late = then
  }
  const requestAnimationFrame = (then: () => void) => {
    waiting.frame = then
  }
  const globals = { document, requestAnimationFrame, setTimeout, PerformanceObserver }
  runInNewContext(code, { ...globals, window: globals })
  return {
    /** Flushes pending callbacks. */
    happens: async (...names: string[]) => {
      for (const name of names) {
        waiting[name]?.()
        await new Promise(setImmediate)
      }
    },
    scripts: () =>
      loaded.filter(({ name, async }) => name === 'script' && async === false).map(({ src }) => src),
    data: () => loaded.flatMap(({ href = [] }) => href),
  }
}

it('loads the scripts of a page and its template in their order once it is painted, and its data with them', async () => {
  const faq = run(deferScripts(page('/en/faq'), template))
  expect([faq.scripts(), faq.data()]).toEqual([[], []])
  await faq.happens('paint')
  expect(faq.scripts()).toEqual(all)
  expect(faq.data()).toEqual(['/page-data/app-data.json', '/page-data/en/faq/page-data.json'])
  await faq.happens('late')
  expect(faq.scripts()).toEqual(all)
  const home = run(deferScripts(page('/'), template))
  await home.happens('paint')
  expect(home.data()).toContain('/page-data/index/page-data.json')
})

it.each(['seen', 'gone'])('waits for the most important picture until it is %s', async (end) => {
  const shown = run(deferScripts(page('/projects'), template), { picture: 'cover' })
  await shown.happens('paint')
  expect(shown.scripts()).toEqual([])
  await shown.happens(end, 'frame')
  expect(shown.scripts()).toEqual(all)
})

it('waits for no picture that is long in coming', async () => {
  const slow = run(deferScripts(page('/projects'), template), { picture: 'cover' })
  await slow.happens('paint', 'late')
  expect(slow.scripts()).toEqual(all)
})

it('waits for a frame where browsers do not report paints', async () => {
  const old = run(deferScripts(page('/faq'), template), { reportsPaints: false })
  expect(old.scripts()).toEqual([])
  await old.happens('frame')
  expect(old.scripts()).toEqual(all)
})

it('waits for nothing where nobody sees the page', () => {
  expect(run(deferScripts(page('/faq'), template), { hidden: true }).scripts()).toEqual(all)
})

it('guesses nothing of what a page that is shown at any address will need', async () => {
  const missing = run(deferScripts(page('/404.html'), template))
  await missing.happens('paint')
  expect([missing.scripts(), missing.data()]).toEqual([scripts, []])
})

it('leaves the rest of the page as it is, and a page as it is that was gone through before', () => {
  const deferred = deferScripts(page('/faq'), template)
  expect(deferred).toContain('<p>Whole</p><script src="/before-paint.js"></script>')
  expect(deferred).toContain('<!-- slice-start --><script>(function loadLater')
  expect(deferScripts(deferred, template)).toBe(deferred)
})
