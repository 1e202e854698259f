import type { SiteRecord } from '@parvis/schemas/site-content'
import { localised, type Reading } from './reading'
import { localizedLinks, withPoints } from './rich-text'

/** A short statement; its body is formatted text as HTML. */
export interface Point {
  title: string
  body: string
}

/** A section of a page: its first paragraphs as HTML, and its points, which are side by side. */
export interface SectionText {
  anchor: string
  title: string
  body: string
  points: readonly Point[]
}

type Section = NonNullable<SiteRecord<'pages'>['sections']>[number]

/** Builds a section of a page. */
export function sectionText(reading: Reading, { anchor, title, body }: Section): SectionText {
  const html = localizedLinks(localised(reading, body), reading.locale)
  return { anchor: anchor ?? '', title: localised(reading, title), ...withPoints(html) }
}

/** The sections of a page by anchor; empty for unknown ones. */
export function sectionsBy(reading: Reading, page: SiteRecord<'pages'> | undefined) {
  const sections = new Map((page?.sections ?? []).map((each) => [each.anchor, sectionText(reading, each)]))
  return (anchor: string): SectionText => sections.get(anchor) ?? { anchor, title: '', body: '', points: [] }
}
