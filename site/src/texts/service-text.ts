import type { SiteRecord } from '@parvis/schemas/site-content'
import type { Page } from '@parvis/schemas/site-pages'
import { localizedPath } from '../routes/paths'
import { metaOf } from './meta-of'
import { projectSummaries } from './project-text'
import { localised, type Reading } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'
import type { LinkText, MetaText, PictureText } from './text-parts'

/** A service on the home page. */
export interface ServiceSummary {
  slug: string
  href: string
  name: string
  /** Its promise, in one sentence. */
  title: string
  body: string
  includes: readonly string[]
  /** The kind of its drawing, such as a plan, and its description; none for services without a drawing. */
  view?: string
  caption?: string
}

/** The list of all services. */
export interface ServicesText {
  meta: MetaText
  title: string
  lead: string
  items: readonly ServiceSummary[]
  included: string
  more: string
  empty: string
  next: LinkText & { title: string; body: string }
}

/** The page of a service. */
export interface ServicePageText extends ServiceSummary {
  meta: MetaText
  included: string
  more: string
  /** Formatted text as HTML. */
  story: string
  picture?: PictureText
  quote: LinkText & { title: string; body: string }
  others: readonly LinkText[]
  othersTitle: string
  projects: readonly LinkText[]
  projectsTitle: string
}

/** The text of a service's page. */
export function serviceText(page: Page, reading: Reading): ServicePageText {
  const record = recordOf(reading, 'services', page)
  if (!record) throw new Error(`There is no service "${page.slug}"`)
  const { locale, messages } = reading
  const { included, more, quote, quoteTitle, quoteBody, others, projects } = messages.content.service
  return {
    ...serviceSummary(reading, record),
    included,
    more,
    othersTitle: others,
    projectsTitle: projects,
    meta: metaOf(reading, record),
    story: localizedLinks(localised(reading, record.body), locale),
    picture: reading.pictureOf(record.image),
    quote: {
      label: quote,
      title: quoteTitle,
      body: quoteBody,
      href: `${localizedPath('/quotes', locale)}?service=${page.slug}`,
    },
    others: servicesIn(reading)
      .filter((each) => each !== record)
      .map((each) => serviceSummary(reading, each))
      .map(({ href, name }) => ({ href, label: name })),
    projects: projectSummaries(reading, page.slug).map(({ href, title }) => ({ href, label: title })),
  }
}

/** The text of the list of services. */
export function servicesText(page: Page, reading: Reading): ServicesText {
  const record = recordOf(reading, 'pages', page)
  const { content, site } = reading.messages
  const { included, more, none, quote, quoteTitle, quoteBody } = content.service
  return {
    meta: metaOf(reading, record),
    title: localised(reading, record?.title) || site.services,
    lead: localised(reading, record?.lead),
    items: servicesIn(reading).map((each) => serviceSummary(reading, each)),
    included,
    more,
    empty: none,
    next: {
      title: quoteTitle,
      body: quoteBody,
      href: localizedPath('/quotes', reading.locale),
      label: quote,
    },
  }
}

/** The services that have a page, in their order. */
export function servicesIn({ content }: Reading): SiteRecord<'services'>[] {
  return content.services
    .filter(({ slug }) => slug !== null)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
}

/** A service's summary, outside its page. */
export function serviceSummary(reading: Reading, service: SiteRecord<'services'>): ServiceSummary {
  const slug = service.slug ?? ''
  const lines = localised(reading, service.includes).split('\n')
  const drawings: Readonly<Record<string, Pick<ServiceSummary, 'view' | 'caption'>>> =
    reading.messages.content.service.drawings
  return {
    slug,
    href: localizedPath(`/services/${slug}`, reading.locale),
    name: localised(reading, service.title),
    title: localised(reading, service.promise),
    body: localised(reading, service.summary),
    includes: lines.map((line) => line.trim()).filter((line) => line !== ''),
    ...drawings[slug],
  }
}
