import type { MetaText } from './meta-text'

/** The page on which everything that pages are made of can be looked at. */
export interface TestText {
  meta: MetaText
  title: string
  lead: string
  type: string
  sample: string
  actions: string
  primary: string
  secondary: string
  colours: string
  drawings: string
  text: string
  /** Formatted text as HTML. */
  rich: string
}
