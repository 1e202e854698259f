import type { SiteContent } from '@parvis/schemas/site-content'
import type { Page } from '@parvis/schemas/site-pages'

/** When the records of a page were last changed, in ISO 8601; undefined without records. */
export function lastChanged(page: Page, content: SiteContent): string | undefined {
  return recordsOn(page, content)
    .map(({ updatedAt }) => new Date(updatedAt).toISOString())
    .sort()
    .at(-1)
}

function recordsOn({ name, slug }: Page, content: SiteContent): readonly { updatedAt: string | Date }[] {
  const { pages, services, realisations, faq } = content
  if (name === 'service') return services.filter((each) => each.slug === slug)
  if (name === 'project') return realisations.filter((each) => each.slug === slug)
  const own = pages.filter((each) => each.slug === slug)
  if (name === 'index') return [...own, ...services]
  if (name === 'services') return [...own, ...services]
  if (name === 'projects') return [...own, ...realisations]
  if (name === 'faq') return [...own, ...faq]
  return own
}
