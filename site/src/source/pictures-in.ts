import type { SiteContent } from '@parvis/schemas/site-content'

/** The ids of the pictures that the content shows, each once. */
export function picturesIn({ pages, services, realisations, ...others }: SiteContent): readonly string[] {
  const named = [
    ...others['website-settings'].map(({ picture }) => picture),
    ...[...pages, ...services].map(({ image }) => image),
    ...realisations.flatMap(({ cover, pictures }) => [cover, ...(pictures ?? [])]),
  ]
  return [...new Set(named.filter((id) => typeof id === 'string'))]
}
