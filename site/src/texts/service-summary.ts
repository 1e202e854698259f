import type { SiteRecord } from '@parvis/schemas/site-content'
import { localizedPath } from '../routes/paths'
import type { ServiceSummary } from '../words/words'
import { type Reading, said } from './reading'

/** The services that have a page, in their order. */
export function servicesIn({ content }: Reading): SiteRecord<'services'>[] {
  return content.services
    .filter(({ slug }) => slug !== null)
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
}

/** A service as it is told of elsewhere than on its page. */
export function serviceSummary(reading: Reading, service: SiteRecord<'services'>): ServiceSummary {
  const slug = service.slug ?? ''
  const lines = said(reading, service.includes).split('\n')
  return {
    slug,
    href: localizedPath(`/services/${slug}`, reading.locale),
    name: said(reading, service.title),
    title: said(reading, service.promise),
    body: said(reading, service.summary),
    includes: lines.map((line) => line.trim()).filter((line) => line !== ''),
    ...reading.words.content.service.drawings[slug],
  }
}
