import type { OrganisationText } from '../words/organisation-text'
import type { Reading } from './reading'

/** What the settings of the site say of the company. */
export function organisationOf({ content }: Pick<Reading, 'content'>): OrganisationText {
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
