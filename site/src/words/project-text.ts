import type { LinkText } from './link-text'
import type { MetaText } from './meta-text'
import type { PictureText } from './picture-text'

/** A project in the list of all. */
export interface ProjectSummary {
  slug: string
  href: string
  title: string
  summary: string
  /** Which services it took, in words. */
  services: readonly string[]
  client: string
  /** ISO 8601, and how a reader says it. */
  completedOn?: { date: string; told: string }
  cover?: PictureText
}

export interface ProjectsText {
  meta: MetaText
  title: string
  lead: string
  projects: readonly ProjectSummary[]
  empty: string
  next: LinkText
}

export interface ProjectPageText extends ProjectSummary {
  meta: MetaText
  /** Formatted text as HTML. */
  story: string
  pictures: readonly PictureText[]
  words: { client: string; services: string; completedOn: string; visit: string; all: LinkText }
  link?: string
  following?: LinkText
  followingTitle: string
}
