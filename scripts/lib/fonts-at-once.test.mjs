import { expect, it } from 'vitest'
import { fontsAtOnce } from './fonts-at-once.mjs'

/** @param {string} url @param {string} [ranges] */
const face = (url, ranges) =>
  `@font-face{src:url(${url})format("woff2")${ranges ? `;unicode-range:${ranges}` : ''}}`

it('counts the fonts whose ranges contain plain letters, however those are written', () => {
  const css = [
    face('/admin/assets/latin.woff2', 'U+??,U+131'),
    face('"/admin/assets/plain.woff2"', 'U+0000-00FF, U+0131'),
    face('/admin/assets/whole.woff2'),
    face('/admin/assets/greek.woff2', 'U+370-3FF,U+1F??'),
  ]
  expect(fontsAtOnce(css.join(''))).toEqual(['latin.woff2', 'plain.woff2', 'whole.woff2'])
})
