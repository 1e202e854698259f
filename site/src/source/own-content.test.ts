import { fileURLToPath } from 'node:url'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { pagesOf } from '../routes/pages'
import { contentFiles } from './content-files'

const { content } = await contentFiles(fileURLToPath(new URL('../../content', import.meta.url)))

/** The texts of the content in a language, each once. */
function textsIn(locale: 'fr' | 'en'): string[] {
  const texts = new Set<string>()
  JSON.stringify(content, (key, value) => {
    if (key === locale && typeof value === 'string') texts.add(value)
    return value
  })
  return [...texts]
}

it('links of the content and of the menus lead to pages that there are', () => {
  const html = [...textsIn('fr'), ...textsIn('en')].map((text) => parse(text))
  const links = html.flatMap((text) => text.querySelectorAll('a').map((link) => link.getAttribute('href')))
  const addresses = [...links, ...content['menu-entries'].map(({ address }) => address)]
  const own = addresses.filter((address) => address?.startsWith('/')).map((address) => address?.split('#')[0])
  const pages = pagesOf(content).map(({ path }) => path)
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((path) => !pages.includes(path ?? ''))).toEqual([])
})

it('nothing in French ends a line before its punctuation, and apostrophes are typographic', () => {
  expect(textsIn('fr').filter((text) => / [:;!?»]|« |'/.test(text))).toEqual([])
  expect(textsIn('en').filter((text) => /\u00a0[:;!?]|'/.test(text))).toEqual([])
})

it('both languages of a text have the same headings, lists and links', () => {
  const shapes: [string, string][] = []
  JSON.stringify(content, (_, value) => {
    if (typeof value?.fr === 'string' && typeof value.en === 'string')
      shapes.push([shapeOf(value.fr), shapeOf(value.en)])
    return value
  })
  expect(shapes.filter(([french, english]) => french !== english)).toEqual([])
})

function shapeOf(html: string): string {
  return parse(html)
    .querySelectorAll('*')
    .map(({ tagName }) => tagName)
    .join(' ')
}
