import { french, type Localised } from '@parvis/schema'

/** What visitors do not get of the site as it is saved, or not where it says. */
export const siteConflictKinds = {
  reserved_address: {
    fr: french`Laissé de côté : le site prend déjà cette adresse.`,
    en: 'Left out: the site already takes this address.',
  },
  same_address: {
    fr: french`Laissé de côté : une autre page a déjà cette adresse.`,
    en: 'Left out: another page already has this address.',
  },
  behind_redirect: {
    fr: french`Hors d’atteinte : une redirection mène ailleurs depuis cette adresse.`,
    en: 'Out of reach: a redirect leads elsewhere from this address.',
  },
  no_address: {
    fr: french`Sans adresse : n’aura pas de page.`,
    en: 'No address: it gets no page.',
  },
  invalid_link: {
    fr: french`Laissé de côté : ce lien n’est ni une page du site, ni une adresse en https://, mailto: ou tel:.`,
    en: 'Left out: this link is neither a page of the site nor an address in https://, mailto: or tel:.',
  },
} as const satisfies Readonly<Record<string, Localised>>

export type SiteConflictKind = keyof typeof siteConflictKinds
