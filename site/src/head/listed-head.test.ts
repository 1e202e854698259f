import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PageContext } from '../page-context'
import { ownPage, ownReadings } from '../source/testing/own-pages'
import { ListedHead } from './listed-head'

const origin = 'https://parvis.example'
const { en } = await ownReadings()
const project = ownPage(en, '/projects/bus-times', origin)

function headOf(page: PageContext) {
  const head = parse(renderToStaticMarkup(createElement(ListedHead, { page })))
  return {
    links: head.querySelectorAll('link').map(({ attributes }) => {
      const { rel, hrefLang, type, href } = attributes
      return [rel, hrefLang ?? type, href].filter((each) => each !== undefined).join(' ')
    }),
    metaContents: (name: string) =>
      head
        .querySelectorAll(`[property="${name}"], [name="${name}"]`)
        .map((each) => each.getAttribute('content')),
  }
}

it('links to the page’s address, its translations and the feed', () => {
  expect(headOf(project).links).toEqual([
    `canonical ${origin}/en/projects/bus-times`,
    `alternate fr ${origin}/projects/bus-times`,
    `alternate en ${origin}/en/projects/bus-times`,
    `alternate x-default ${origin}/projects/bus-times`,
    `alternate application/rss+xml ${origin}/en/projects/rss.xml`,
  ])
})

it('describes what link previews show', () => {
  const picture = { src: '/static/cards/a.png', type: 'image/png', width: 1200, height: 630 }
  const { metaContents } = headOf({ ...project, picture })
  expect(metaContents('og:type')).toEqual(['article'])
  expect([...metaContents('og:locale'), ...metaContents('og:locale:alternate')]).toEqual(['en_GB', 'fr_FR'])
  expect(metaContents('og:image')).toEqual([`${origin}/static/cards/a.png`])
  expect(metaContents('twitter:card')).toEqual(['summary_large_image'])
})

it('omits unknown addresses, and translations that share the address', () => {
  expect(headOf(ownPage(en, '/projects/bus-times')).links).toEqual([])
  const shared = { ...project, addresses: { fr: '/a', en: '/a' } }
  expect(
    headOf(shared).links.filter((link) => link.startsWith('alternate') && !link.includes('rss')),
  ).toEqual([])
})
