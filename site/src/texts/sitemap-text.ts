import type { Page, PageName } from '@parvis/schemas/site-pages'
import { pagesOf } from '../routes/pages'
import { localizedPath } from '../routes/paths'
import { metaOf } from './meta-of'
import { localised, type Reading } from './reading'
import { recordOf } from './record-of'
import type { LinkText, MetaText } from './text-parts'

export interface SitemapText {
  meta: MetaText
  title: string
  lead: string
  groups: readonly { title: string; links: readonly LinkText[] }[]
}

const account: readonly PageName[] = ['customer-area', 'login', 'register']
const legal: readonly PageName[] = ['terms', 'privacy']

/** The text of the list of all pages. */
export function sitemapText(page: Page, reading: Reading): SitemapText {
  const { site, services, projects, account: yours, legal: small } = reading.messages.content.sitemap
  const record = recordOf(reading, 'pages', page)
  const pages = pagesOf(reading.content).filter(({ name }) => name !== 'sitemap')
  const linksTo = (isMeant: (each: Page) => boolean) => pages.filter(isMeant).flatMap(linkTo)
  const linkTo = (each: Page): LinkText[] => {
    const label = titleOf(each, reading)
    return label === '' ? [] : [{ href: localizedPath(each.path, reading.locale), label }]
  }
  const otherGroups: readonly PageName[] = ['service', 'project', ...account, ...legal]
  const groups = [
    { title: site, links: linksTo((each) => !each.unlisted && !otherGroups.includes(each.name)) },
    { title: services, links: linksTo(({ name }) => name === 'service') },
    { title: projects, links: linksTo(({ name }) => name === 'project') },
    { title: yours, links: linksTo(({ name }) => account.includes(name)) },
    { title: small, links: linksTo(({ name }) => legal.includes(name)) },
  ]
  return {
    meta: metaOf(reading, record),
    title: localised(reading, record?.title),
    lead: localised(reading, record?.lead),
    groups: groups.filter(({ links }) => links.length > 0),
  }
}

/** The title of a page in a list of pages. */
function titleOf(page: Page, reading: Reading): string {
  const { pages: messages, site } = reading.messages
  if (page.name === 'index') return site.home
  if (page.name === 'service') return localised(reading, recordOf(reading, 'services', page)?.title)
  if (page.name === 'project') return localised(reading, recordOf(reading, 'realisations', page)?.title)
  const record = recordOf(reading, 'pages', page)
  if (record) return localised(reading, record.title)
  const own = page.name in messages ? messages[page.name as keyof typeof messages] : undefined
  // The titles of form pages are greetings, which say little in a list.
  return own && 'meta' in own ? own.meta.title.replace(/ — [^—]*$/, '') : ''
}
