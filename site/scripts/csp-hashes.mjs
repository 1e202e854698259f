import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'

/**
 * Hashes of a page's inline scripts and styles, in the form of a Content-Security-Policy (`sha256-…`).
 *
 * @param {string} html
 * @returns {{ script: string[], style: string[] }}
 */
export function cspHashes(html) {
  const page = parse(html, { comment: true, blockTextElements: { script: true, style: true } })
  const inline = (selector) =>
    unique(page.querySelectorAll(selector).map((element) => sha256(element.rawText)))
  return { script: inline('script:not([src])'), style: inline('style') }
}

/**
 * Address a built file is served at: `/login` for `login/index.html`, `/404` for `404.html`.
 *
 * @param {string} file path below the folder of the build, with slashes
 */
export function servedPath(file) {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}

/** @param {string[]} hashes */
export function unique(hashes) {
  return [...new Set(hashes)]
}

/** @param {string} text */
function sha256(text) {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
}
