import type { RecordOf, SystemFields } from '@parvis/schema'
import { faq } from './faq.js'
import { menuEntries } from './menu-entries.js'
import { pages } from './pages.js'
import { realisations } from './realisations.js'
import { services } from './services.js'
import { websiteSettings } from './website-settings.js'

export { serviceAreas } from './service-areas.js'

/** Resources of the public site. */
export const siteResources = [websiteSettings, menuEntries, pages, services, faq, realisations] as const

type SiteResource = (typeof siteResources)[number]

/** Values of a record, whether from the API or from a file. */
export type SiteRecord<Name extends SiteResource['name']> = Pick<SystemFields, 'id' | 'updatedAt'> &
  RecordOf<Extract<SiteResource, { name: Name }>['fields']>

/** Content of the public site: the records of each resource, in the order of its list. */
export type SiteContent = { readonly [Name in SiteResource['name']]: readonly SiteRecord<Name>[] }
