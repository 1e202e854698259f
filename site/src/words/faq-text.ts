import type { LinkText } from './link-text'
import type { MetaText } from './meta-text'

export interface FaqText {
  meta: MetaText
  title: string
  lead: string
  /** Answers are formatted text as HTML. */
  questions: readonly { id: string; question: string; answer: string }[]
  empty: string
  next: LinkText & { title: string }
}
