import type { Page } from '@parvis/schemas/site-pages'
import { localizedPath } from '../routes/paths'
import type { ServicesText } from '../words/words'
import { metaOf } from './meta-of'
import { type Reading, said } from './reading'
import { recordOf } from './record-of'
import { serviceSummary, servicesIn } from './service-summary'

/** The text of the list of services. */
export function servicesText(page: Page, reading: Reading): ServicesText {
  const record = recordOf(reading, 'pages', page)
  const { content, site } = reading.words
  const { included, more, none, quote, quoteTitle, quoteBody } = content.service
  return {
    meta: metaOf(reading, record),
    title: said(reading, record?.title) || site.services,
    lead: said(reading, record?.lead),
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
