import type { LinkText } from './link-text'
import type { MetaText } from './meta-text'
import type { SectionText } from './section-text'

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
