import type { LinkText } from './link-text'
import type { MetaText } from './meta-text'
import type { PictureText } from './picture-text'

/** A service as the home page tells of it. */
export interface ServiceSummary {
  slug: string
  href: string
  name: string
  /** What it brings, in one sentence. */
  title: string
  body: string
  includes: readonly string[]
  /** The kind of drawing beside it, such as a plan, and what it shows; none for services without a drawing. */
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
