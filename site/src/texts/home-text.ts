import type { Page } from '@parvis/schemas/site-pages'
import { metaOf } from './meta-of'
import { localised, type Reading } from './reading'
import { recordOf } from './record-of'
import { paragraphsOf } from './rich-text'
import type { SectionText } from './section-text'
import { sectionsBy } from './section-text'
import type { ServiceSummary } from './service-text'
import { serviceSummary, servicesIn } from './service-text'
import { settingsOf } from './settings-of'
import type { MetaText, OrganisationText } from './text-parts'

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

/** The text of the home page. */
export function homeText(page: Page, reading: Reading): HomeText {
  const record = recordOf(reading, 'pages', page)
  const { home, service } = reading.messages.content
  const { name: siteName, tagline } = settingsOf(reading)
  const sectionBy = sectionsBy(reading, record)
  const name = sectionBy('name')
  const [definition = '', ...rest] = paragraphsOf(name.body)
  const { title, body } = sectionBy('services')
  return {
    meta: { ...metaOf(reading, record), title: tagline ? `${siteName} — ${tagline}` : siteName },
    hero: {
      title: localised(reading, record?.title),
      lead: localised(reading, record?.lead),
      services: home.services,
      console: home.console,
      drawing: home.drawing,
    },
    name: { word: name.title, grammar: home.grammar, definition, body: rest.join('') },
    services: {
      title,
      body,
      included: service.included,
      more: service.more,
      items: servicesIn(reading).map((each) => serviceSummary(reading, each)),
    },
    communities: { ...sectionBy('communities'), action: home.action, drawing: home.communitiesDrawing },
    company: sectionBy('company'),
    organisation: organisationOf(reading),
  }
}

/** Facts about the company from the site's settings. */
function organisationOf({ content }: Pick<Reading, 'content'>): OrganisationText {
  const [settings] = content['website-settings']
  if (!settings) return { profiles: [] }
  const { legalName, phone, vatNumber, profiles } = settings
  const { address_road, address_postalCode, address_city, address_country } = settings
  return {
    ...(legalName && { legalName }),
    ...(phone && { phone }),
    ...(vatNumber && { vatNumber }),
    ...(address_city && {
      address: {
        road: address_road ?? '',
        postalCode: address_postalCode ?? '',
        city: address_city,
        country: address_country ?? '',
      },
    }),
    profiles: (profiles ?? []).filter((each) => /^https?:\/\//.test(each)),
  }
}
