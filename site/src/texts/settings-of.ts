import { localised, type Reading } from './reading'

/** Facts about the company, on all pages. */
export function settingsOf(reading: Reading) {
  const [settings] = reading.content['website-settings']
  return {
    name: settings?.name ?? 'Parvis',
    tagline: localised(reading, settings?.tagline),
    description: localised(reading, settings?.description),
    ...(settings?.email && { email: settings.email }),
    publisher: publisherOf(reading),
  }
}

/** The publisher of the site, as the law requires; empty until it is filled in. */
function publisherOf({ content, locale }: Reading): string {
  const [settings] = content['website-settings']
  if (!settings?.legalName) return ''
  const { legalName, registration, vatNumber, address_road, address_postalCode, address_city } = settings
  const town = [address_postalCode, address_city].filter(Boolean).join(' ')
  return [legalName, address_road, town, countryOf(settings.address_country, locale), registration, vatNumber]
    .filter(Boolean)
    .join(', ')
}

function countryOf(code: string | null, locale: string): string | undefined {
  return code === null ? undefined : new Intl.DisplayNames(locale, { type: 'region' }).of(code)
}
