import { defineMessages } from '@parvis/schema'

/** Kinds of records of the site that visitors do not get, or not at their address. */
export const siteConflictKinds = defineMessages({
  reserved_address: {
    fr: 'Laissé de côté : le site prend déjà cette adresse.',
    en: 'Left out: the site already takes this address.',
  },
  same_address: {
    fr: 'Laissé de côté : une autre page a déjà cette adresse.',
    en: 'Left out: another page already has this address.',
  },
  behind_redirect: {
    fr: 'Hors d’atteinte : une redirection mène ailleurs depuis cette adresse.',
    en: 'Out of reach: a redirect leads elsewhere from this address.',
  },
  no_address: {
    fr: 'Sans adresse : n’aura pas de page.',
    en: 'No address: it gets no page.',
  },
  invalid_link: {
    fr: 'Laissé de côté : ce lien n’est ni une page du site, ni une adresse en https://, mailto: ou tel:.',
    en: 'Left out: this link is neither a page of the site nor an address in https://, mailto: or tel:.',
  },
})

export type SiteConflictKind = keyof typeof siteConflictKinds
