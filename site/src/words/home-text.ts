import type { MetaText } from './meta-text'
import type { OrganisationText } from './organisation-text'
import type { SectionText } from './section-text'
import type { ServiceSummary } from './service-text'

export interface HomeText {
  meta: MetaText
  hero: { title: string; lead: string; services: string; console: string; drawing: string }
  /** The definition and the body are formatted text as HTML. */
  name: { word: string; grammar: string; definition: string; body: string }
  services: { title: string; body: string; included: string; more: string; items: readonly ServiceSummary[] }
  communities: SectionText & { action: string; drawing: string }
  company: SectionText
  organisation: OrganisationText
}
