import type { LinkText } from './link-text'
import type { MetaText } from './meta-text'

export interface SitemapText {
  meta: MetaText
  title: string
  lead: string
  groups: readonly { title: string; links: readonly LinkText[] }[]
}
