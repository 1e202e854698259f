import type { SiteContent } from '@parvis/schemas/site-content'
import type { Page } from '@parvis/schemas/site-pages'

/** The picture that the record of a page has, else the one for all pages: the id of its file. */
export function ownPicture(page: Page, content: SiteContent): string | undefined {
  return pictureOfRecord(page, content) ?? content['website-settings'][0]?.picture ?? undefined
}

function pictureOfRecord({ name, slug }: Page, content: SiteContent): string | null | undefined {
  if (slug === undefined) return undefined
  if (name === 'project') return content.realisations.find((each) => each.slug === slug)?.cover
  const records = name === 'service' ? content.services : content.pages
  return records.find((each) => each.slug === slug)?.image
}
