import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownReadings } from '../source/testing/own-pages'
import { elementsNamed, parseXml } from '../source/testing/parse-xml'
import { robotsFile, sitemapFile, writeSiteFiles } from './write-site-files'

const origin = 'https://parvis.example'

it('lists every page in each language, with its date and translations', () => {
  const about = { addresses: { fr: '/about', en: '/en/about' }, lastChanged: '2026-11-01T00:00:00.000Z' }
  const sitemap = parseXml(sitemapFile([about, { addresses: { fr: '/', en: '/en' } }], origin))
  expect(sitemap.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const elementTexts = (name: string) => elementsNamed(sitemap, name).map(({ text }) => text)
  const paths = ['/about', '/en/about', '/', '/en']
  expect(elementTexts('loc')).toEqual(paths.map((path) => origin + path))
  expect(elementTexts('lastmod')).toEqual([about.lastChanged, about.lastChanged])
  const [first] = sitemap.children
  const links = first ? elementsNamed(first, 'xhtml:link') : []
  expect(links.map(({ attributes: { hreflang, href } }) => `${hreflang} ${href}`)).toEqual([
    `fr ${origin}/about`,
    `en ${origin}/en/about`,
    `x-default ${origin}/about`,
  ])
})

it('lists a page once when its languages share an address, and escapes addresses', () => {
  const sitemap = parseXml(sitemapFile([{ addresses: { fr: '/a&b"<é', en: '/a&b"<é' } }], origin))
  expect(sitemap.children.map(({ children }) => children.map(({ name, text }) => [name, text]))).toEqual([
    [['loc', 'https://parvis.example/a&b%22%3C%C3%A9']],
  ])
})

const built = mkdtempSync(join(tmpdir(), 'parvis-built-'))
afterAll(() => rmSync(built, { recursive: true }))

const readings = Object.values(await ownReadings())
const absolute = ['sitemap.xml', 'projects/rss.xml', 'en/projects/rss.xml'].map((file) => join(built, file))

it('writes every file when the public address is known, and otherwise removes those that need it', async () => {
  const listed = [{ addresses: { fr: '/', en: '/en' } }]
  await writeSiteFiles(built, { origin: 'https://parvis.example', listed, readings })
  for (const file of absolute) expect(readFileSync(file, 'utf8')).toContain('https://parvis.example')
  await writeSiteFiles(built, { origin: undefined, listed, readings })
  expect(absolute.filter((file) => existsSync(file))).toEqual([])
  expect(readFileSync(join(built, 'robots.txt'), 'utf8')).toContain('User-agent: *')
})

it('disallows the console, the API and the preview in each language, and names the sitemap when its address is known', () => {
  const lines = robotsFile('https://parvis.example').split('\n')
  for (const path of ['/admin/', '/api/', '/preview?', '/en/preview?'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://parvis.example/sitemap.xml')
  expect(robotsFile(undefined)).not.toContain('Sitemap')
})

it('allows addresses that only share a prefix with a disallowed one', () => {
  expect(robotsFile(undefined)).not.toMatch(/Disallow: \/admin$/m)
})
