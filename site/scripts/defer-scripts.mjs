import { loadLater } from './load-later.mjs'

const asyncScripts = /(?:<script src="[^"]+" async(?:="")?><\/script>)+/g
const address = /src="([^"]+)"/g
const pagePath = /window\.pagePath="([^"]+)"/
/** Pages that are served at other paths than their own, where other data may be requested. */
const elsewhere = /\/(404|500)(\.html)?$/

/**
 * Defers the scripts of a page until its first paint: the page is complete without them, and until then the network
 * serves visible content. Then they load in parallel, with the data of the page, which would be requested one after the
 * other. They stay where Gatsby puts them, which a later build rewrites.
 *
 * @param {string} html
 * @param {readonly string[]} templateScripts paths of the scripts of the page's template
 */
export function deferScripts(html, templateScripts) {
  const [, path] = pagePath.exec(html) ?? []
  const exists = path !== undefined && !elsewhere.test(path)
  return html.replace(asyncScripts, (tags) => {
    const own = [...tags.matchAll(address)].map(([, src = '']) => src)
    const scripts = [...own, ...(exists ? templateScripts : [])]
    const values = [[...new Set(scripts)], exists ? dataOf(path) : []].map(inScript)
    return `<script>(${loadLater})(${values})</script>`
  })
}

/** @param {string} path of a page */
function dataOf(path) {
  const folder = path === '/' ? '/index' : path
  return ['/page-data/app-data.json', `/page-data${folder}/page-data.json`]
}

/** @param {unknown} value */
function inScript(value) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
