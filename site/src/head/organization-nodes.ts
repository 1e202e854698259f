import type { PageContext } from '../page-context'
import { absoluteAddress } from '../routes/absolute-address'
import type { OrganisationText } from '../texts/text-parts'

type Described = Readonly<Record<string, unknown>>

/** The company and its site in schema.org's vocabulary; other pages refer to them by their `@id`. */
export function organizationNodes(
  page: PageContext,
  origin: string,
  organisation: OrganisationText,
): Described[] {
  const { site, locale, addresses } = page
  const id = `${origin}/#organization`
  const url = absoluteAddress(origin, addresses[locale])
  const description = page.text.meta.description
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: site.name,
      url,
      description,
      logo: `${origin}/icon-512.png`,
      ...(site.tagline && { slogan: site.tagline }),
      ...(site.email && { email: site.email }),
      ...companyFacts(organisation),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site.name,
      url,
      description,
      inLanguage: locale,
      publisher: { '@id': id },
    },
  ]
}

function companyFacts({ legalName, phone, vatNumber, address, profiles }: OrganisationText): Described {
  return {
    ...(legalName && { legalName }),
    ...(phone && { telephone: phone }),
    ...(vatNumber && { vatID: vatNumber }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.road,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressCountry: address.country,
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
