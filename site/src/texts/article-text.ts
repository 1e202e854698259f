import type { Page } from '@parvis/schemas/site-pages'
import { localizedPath } from '../routes/paths'
import { metaOf } from './meta-of'
import { localised, type Reading } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'
import type { SectionText } from './section-text'
import { sectionText } from './section-text'
import type { LinkText, MetaText } from './text-parts'

/** A page of text. */
export interface ArticleText {
  meta: MetaText
  title: string
  lead: string
  sections: readonly SectionText[]
  /** Formatted text as HTML, after the sections. */
  body: string
  contents: string
  next: LinkText
}

/** The text of a page that is nothing but text. */
export function articleText(page: Page, reading: Reading): ArticleText {
  const record = recordOf(reading, 'pages', page)
  const { contents, contact } = reading.messages.content.article
  return {
    meta: metaOf(reading, record),
    title: localised(reading, record?.title),
    lead: localised(reading, record?.lead),
    sections: (record?.sections ?? []).map((section) => sectionText(reading, section)),
    body: localizedLinks(localised(reading, record?.body), reading.locale),
    contents,
    next: { href: localizedPath('/contact', reading.locale), label: contact },
  }
}
