import type { PageName } from '@parvis/schemas/site-pages'
import type { PageContext } from '../page-context'
import { absoluteAddress } from '../routes/absolute-address'
import type { PageText } from '../texts/text-of'
import { breadcrumbs } from './breadcrumbs'
import { organizationNodes } from './organization-nodes'

type Described = Readonly<Record<string, unknown>>

interface Page<Name extends PageName = PageName> extends PageContext<Name> {
  origin: string
}

/** The schema.org types of certain pages. */
const kinds: Readonly<Record<string, string>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  projects: 'CollectionPage',
  services: 'CollectionPage',
}

/** Structured data of a page in schema.org's vocabulary. */
export function structuredData(page: PageContext, origin: string): Described {
  const located: Page = { ...page, origin }
  return { '@context': 'https://schema.org', '@graph': [...subjectOf(located), ...breadcrumbs(page, origin)] }
}

function subjectOf(page: Page): Described[] {
  if (isPage(page, 'index')) return organizationNodes(page, page.origin, page.text.organisation)
  if (isPage(page, 'service')) return [service(page)]
  if (isPage(page, 'project')) return [project(page)]
  if (isPage(page, 'faq')) return [questions(page)]
  return [{ '@type': kinds[page.name] ?? 'WebPage', ...common(page) }]
}

function isPage<Name extends PageName>(page: Page, name: Name): page is Page<Name> {
  return page.name === name
}

function service(page: Page<'service'>): Described {
  const { name, title, text } = { ...page.text, text: page.text.includes }
  const offers = text.map((each) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name: each } }))
  return {
    '@type': 'Service',
    ...common(page),
    name,
    slogan: title,
    provider: publisherOf(page),
    ...(offers.length > 0 && {
      hasOfferCatalog: { '@type': 'OfferCatalog', name: page.text.included, itemListElement: offers },
    }),
  }
}

function project(page: Page<'project'>): Described {
  const { title, services, completedOn, cover, link } = page.text
  return {
    '@type': 'CreativeWork',
    ...common(page),
    name: title,
    creator: publisherOf(page),
    ...(services.length > 0 && { keywords: services.join(', ') }),
    ...(completedOn && { dateCreated: completedOn.date }),
    ...(cover && { image: absoluteAddress(page.origin, cover.src) }),
    ...(link && { sameAs: link }),
  }
}

function questions(page: Page<'faq'>): Described {
  const asked = page.text.questions.map(({ question, answer }: PageText['faq']['questions'][number]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return { '@type': 'FAQPage', ...common(page), mainEntity: asked }
}

function common({ origin, addresses, locale, text }: Page): Described {
  const { title, description } = text.meta
  return { name: title, description, url: absoluteAddress(origin, addresses[locale]), inLanguage: locale }
}

function publisherOf({ origin }: Page): Described {
  return { '@id': `${origin}/#organization` }
}
