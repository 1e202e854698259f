import { expect, it } from 'vitest'
import { ownPage, ownReadings } from '../source/testing/own-pages'
import { jsonScript } from './listed-head'
import { structuredData } from './structured-data'

const origin = 'https://parvis.example'
const { fr, en } = await ownReadings()

function graphOf(reading: typeof fr, path: string) {
  const graph = structuredData(ownPage(reading, path, origin), origin)['@graph']
  return graph as readonly Readonly<Record<string, unknown>>[]
}

it('the home page describes the company and the site', () => {
  const [company, site, ...rest] = graphOf(fr, '/')
  expect(company).toMatchObject({ '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Parvis' })
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': company?.['@id'] }, inLanguage: 'fr' })
  expect(rest).toEqual([])
})

it('a service, a project and the questions are described as such, with their breadcrumbs', () => {
  expect(graphOf(en, '/services/web')).toMatchObject([
    { '@type': 'Service', url: `${origin}/en/services/web`, provider: { '@id': `${origin}/#organization` } },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: `${origin}/en` }, { item: `${origin}/en/services` }, { position: 3 }],
    },
  ])
  expect(graphOf(fr, '/projects/bus-times')).toMatchObject([
    { '@type': 'CreativeWork', dateCreated: '2026-09-18', inLanguage: 'fr' },
    { itemListElement: [{ position: 1 }, { item: `${origin}/projects` }, { position: 3 }] },
  ])
  const [questions] = graphOf(fr, '/faq')
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  expect(questions?.mainEntity).toHaveLength(fr.content.faq.length)
})

it('nothing in it ends the script that it stands in', () => {
  const hostile = { name: '</script><script>x()</script><!--' }
  const script = jsonScript(hostile)
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toEqual(hostile)
})
