import { expect, it } from 'vitest'
import { ownReadings } from '../source/testing/own-pages'
import { elementsNamed, parseXml } from '../source/testing/parse-xml'
import { type Feed, feedFile } from './feed-file'
import { projectFeed } from './write-site-files'

const origin = 'https://parvis.example'
const readings = await ownReadings()

it.each(['fr', 'en'] as const)('lists the projects in %s, the latest first', (locale) => {
  const { content } = readings[locale]
  const feed = parseXml(feedFile(projectFeed(readings[locale]), origin))
  const prefix = locale === 'fr' ? origin : `${origin}/en`
  expect(feed).toMatchObject({ name: 'rss', attributes: { version: '2.0' } })
  const [self] = elementsNamed(feed, 'atom:link')
  expect(self?.attributes).toMatchObject({ rel: 'self', href: `${prefix}/projects/rss.xml` })
  const items = elementsNamed(feed, 'item')
  expect(items.map((item) => elementsNamed(item, 'guid')[0]?.text).sort()).toEqual(
    content.realisations.map(({ slug }) => `${prefix}/projects/${slug}`).sort(),
  )
  const dates = items.map((item) => Date.parse(elementsNamed(item, 'pubDate')[0]?.text ?? ''))
  expect(dates).toEqual([...dates].sort((one, other) => other - one))
})

it('is well-formed whatever a title contains, and preserves its text', () => {
  const title = 'A & B <script>"\u2028\' ]]> 😀\u0000\u001b\ud800\ufffe'
  const item = { path: '/projects/a', title, summary: title, date: '2026-11-22', categories: [title] }
  const hostile: Feed = { title, description: title, locale: 'en', items: [item] }
  const feed = parseXml(feedFile(hostile, origin))
  const hostileText = 'A & B <script>"\u2028\' ]]> 😀'
  expect(elementsNamed(feed, 'title').map(({ text }) => text)).toEqual([hostileText, hostileText])
  expect(elementsNamed(feed, 'category').map(({ text }) => text)).toEqual([hostileText])
  expect(elementsNamed(feed, 'pubDate').map(({ text }) => text)).toEqual(['Sun, 22 Nov 2026 00:00:00 GMT'])
})
