import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { laterScripts } from './later-scripts.mjs'

const scripts = ['/webpack-runtime-1.js', '/framework-2.js', '/app-3.js']
const template = ['/app-3.js', '/component-4.js']
const all = [...scripts, '/component-4.js']
const tags = scripts.map((src) => `<script src="${src}" async></script>`).join('')

function page(path: string): string {
  const own = `<script id="gatsby-script-loader">window.pagePath="${path}";</script>`
  return `<body><p>Whole</p><script src="/theme.js"></script>${own}<!-- slice-start -->${tags}<!-- slice-end --></body>`
}

/** Runs what a page runs by itself. @returns what it loads at once, and what once it is painted */
function run(html: string, hidden = false) {
  const loaded: { name: string; src?: string; href?: string; async?: boolean }[] = []
  let painted = () => {}
  const document = {
    hidden,
    head: { append: (element: { name: string }) => loaded.push({ ...element }) },
    createElement: (name: string) => ({ name }),
  }
  const [, code = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const frame = (then: () => void) => {
    painted = then
  }
  runInNewContext(code, { document, requestAnimationFrame: frame, setTimeout: (then: () => void) => then() })
  const atOnce = loaded.flatMap(({ src = [] }) => src)
  painted()
  return {
    atOnce,
    scripts: loaded.filter(({ name, async }) => name === 'script' && async === false).map(({ src }) => src),
    data: loaded.flatMap(({ href = [] }) => href),
  }
}

it('loads the scripts of a page and its template in their order once it is painted, and its data with them', () => {
  expect(run(laterScripts(page('/en/faq'), template))).toEqual({
    atOnce: [],
    scripts: all,
    data: ['/page-data/app-data.json', '/page-data/en/faq/page-data.json'],
  })
  expect(run(laterScripts(page('/'), template)).data).toContain('/page-data/index/page-data.json')
})

it('waits for nothing where nobody sees the page', () => {
  expect(run(laterScripts(page('/faq'), template), true).atOnce).toEqual(all)
})

it('guesses nothing of what a page that is shown at any address will need', () => {
  expect(run(laterScripts(page('/404.html'), template))).toEqual({ atOnce: [], scripts, data: [] })
})

it('leaves the rest of the page as it is, and a page as it is that was gone through before', () => {
  const later = laterScripts(page('/faq'), template)
  expect(later).toContain('<p>Whole</p><script src="/theme.js"></script>')
  expect(later).toContain('<!-- slice-start --><script>(function')
  expect(laterScripts(later, template)).toBe(later)
})
