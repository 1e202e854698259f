import type { SiteRecord } from '@parvis/schemas/site-content'
import { localised, type Reading } from './reading'
import { localizedLinks, withPoints } from './rich-text'

/** A short statement; its body is formatted text as HTML. */
export interface Point {
  title: string
  body: string
}

/** A part of a page: its first paragraphs as HTML, and its points, which stand side by side. */
export interface SectionText {
  anchor: string
  title: string
  body: string
  points: readonly Point[]
}

type Section = NonNullable<SiteRecord<'pages'>['sections']>[number]

/** A part of a page as it is drawn. */
export function sectionText(reading: Reading, { anchor, title, body }: Section): SectionText {
  const html = localizedLinks(localised(reading, body), reading.locale)
  return { anchor: anchor ?? '', title: localised(reading, title), ...withPoints(html) }
}

/** The parts of a page by their anchors; empty for one that there is not. */
export function sectionsBy(reading: Reading, page: SiteRecord<'pages'> | undefined) {
  const sections = new Map((page?.sections ?? []).map((each) => [each.anchor, sectionText(reading, each)]))
  return (anchor: string): SectionText => sections.get(anchor) ?? { anchor, title: '', body: '', points: [] }
}
