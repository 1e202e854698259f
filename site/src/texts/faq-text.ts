import type { Page } from '@parvis/schemas/site-pages'
import { localizedPath } from '../routes/paths'
import { metaOf } from './meta-of'
import { localised, type Reading } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'
import type { LinkText, MetaText } from './text-parts'

export interface FaqText {
  meta: MetaText
  title: string
  lead: string
  /** Answers are rich text as HTML. */
  questions: readonly { id: string; question: string; answer: string }[]
  empty: string
  next: LinkText & { title: string }
}

/** The text of the questions that visitors ask. */
export function faqText(page: Page, reading: Reading): FaqText {
  const record = recordOf(reading, 'pages', page)
  const { none, other, ask } = reading.messages.content.faq
  const questions = [...reading.content.faq].sort((one, next) => (one.position ?? 0) - (next.position ?? 0))
  return {
    meta: metaOf(reading, record),
    title: localised(reading, record?.title) || 'FAQ',
    lead: localised(reading, record?.lead),
    questions: questions.map(({ id, question, answer }) => ({
      id: `q-${id.slice(0, 8)}`,
      question: localised(reading, question),
      answer: localizedLinks(localised(reading, answer), reading.locale),
    })),
    empty: none,
    next: { href: localizedPath('/contact', reading.locale), label: ask, title: other },
  }
}
