import type { SiteRecord } from '@parvis/schemas/site-content'
import type { Page } from '@parvis/schemas/site-pages'
import type { Reading } from './reading'

type Slugged = 'pages' | 'services' | 'realisations'

/** The record of a page, by slug; undefined if there is none. */
export function recordOf<Name extends Slugged>(
  { content }: Reading,
  name: Name,
  { slug }: Pick<Page, 'slug'>,
): SiteRecord<Name> | undefined {
  const records = content[name] as readonly SiteRecord<Name>[]
  return records.find((record) => record.slug === slug)
}
