import type { Page } from '@parvis/schemas/site-pages'
import { localizedPath } from '../routes/paths'
import type { ServicePageText } from '../words/words'
import { metaOf } from './meta-of'
import { projectSummaries } from './project-summary'
import { type Reading, said } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'
import { serviceSummary, servicesIn } from './service-summary'

/** The text of a service's page. */
export function serviceText(page: Page, reading: Reading): ServicePageText {
  const record = recordOf(reading, 'services', page)
  if (!record) throw new Error(`There is no service "${page.slug}"`)
  const { locale, words } = reading
  const { included, more, quote, quoteTitle, quoteBody, others, projects } = words.content.service
  return {
    ...serviceSummary(reading, record),
    included,
    more,
    othersTitle: others,
    projectsTitle: projects,
    meta: metaOf(reading, record),
    story: localizedLinks(said(reading, record.body), locale),
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
