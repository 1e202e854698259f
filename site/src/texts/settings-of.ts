import { type Reading, said } from './reading'

/** What the site says of the company, whatever the page. */
export function settingsOf(reading: Reading) {
  const [settings] = reading.content['website-settings']
  return {
    name: settings?.name ?? 'Parvis',
    tagline: said(reading, settings?.tagline),
    description: said(reading, settings?.description),
    ...(settings?.email && { email: settings.email }),
  }
}
