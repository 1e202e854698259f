import type { MetaText } from './meta-text'

export type ServiceName = 'design' | 'web' | 'devops' | 'seo'

export interface ServiceText {
  name: string
  /** The kind of drawing beside it: plan, elevation, section or site map. */
  view: string
  caption: string
  title: string
  body: string
  includes: readonly string[]
}

export interface Point {
  title: string
  body: string
}

interface Section {
  title: string
  body: string
  points: readonly Point[]
}

export interface HomeText {
  meta: MetaText
  hero: { title: string; lead: string; services: string; console: string; drawing: string }
  name: { word: string; grammar: string; definition: string; body: string }
  services: Record<ServiceName, ServiceText> & { title: string; body: string; included: string }
  communities: Section & { action: string; drawing: string }
  company: Section
}
