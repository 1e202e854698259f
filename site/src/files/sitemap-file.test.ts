import { expect, it } from 'vitest'
import { elementsNamed, parseXml } from '../source/testing/parse-xml'
import { sitemapFile } from './sitemap-file'

const origin = 'https://parvis.example'

it('tells of every page in each language, when it changed, and of its translations', () => {
  const about = { addresses: { fr: '/about', en: '/en/about' }, lastChanged: '2026-11-01T00:00:00.000Z' }
  const sitemap = parseXml(sitemapFile([about, { addresses: { fr: '/', en: '/en' } }], origin))
  expect(sitemap.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const said = (name: string) => elementsNamed(sitemap, name).map(({ text }) => text)
  const paths = ['/about', '/en/about', '/', '/en']
  expect(said('loc')).toEqual(paths.map((path) => origin + path))
  expect(said('lastmod')).toEqual([about.lastChanged, about.lastChanged])
  const [first] = sitemap.children
  const links = first ? elementsNamed(first, 'xhtml:link') : []
  expect(links.map(({ attributes: { hreflang, href } }) => `${hreflang} ${href}`)).toEqual([
    `fr ${origin}/about`,
    `en ${origin}/en/about`,
    `x-default ${origin}/about`,
  ])
})

it('tells of a page once where its languages share an address, and writes any address well', () => {
  const sitemap = parseXml(sitemapFile([{ addresses: { fr: '/a&b"<é', en: '/a&b"<é' } }], origin))
  expect(sitemap.children.map(({ children }) => children.map(({ name, text }) => [name, text]))).toEqual([
    [['loc', 'https://parvis.example/a&b%22%3C%C3%A9']],
  ])
})
