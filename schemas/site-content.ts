import type { RecordOf, SystemFields } from '@parvis/schema'
import { faq } from './faq.js'
import { menuEntries } from './menu-entries.js'
import { pages } from './pages.js'
import { realisations } from './realisations.js'
import { services } from './services.js'
import { websiteSettings } from './website-settings.js'

export { serviceAreas } from './service-areas.js'

/** Whose records the public site is made of. */
export const siteResources = [websiteSettings, menuEntries, pages, services, faq, realisations] as const

type SiteResource = (typeof siteResources)[number]

/** What a record says, whether it comes from the API or from a file. */
export type SiteRecord<Name extends SiteResource['name']> = Pick<SystemFields, 'id' | 'updatedAt'> &
  RecordOf<Extract<SiteResource, { name: Name }>['fields']>

/** What the public site is made of: the records of each resource, in the order of its list. */
export type SiteContent = { readonly [Name in SiteResource['name']]: readonly SiteRecord<Name>[] }
