import type { Localised } from '@parvis/schema'

/** What the company does, by the last part of each service's address. */
export const serviceAreas = {
  design: { fr: 'Design UX et UI', en: 'UX and UI design' },
  devops: { fr: 'DevOps', en: 'DevOps' },
  seo: { fr: 'Référencement', en: 'SEO' },
  web: { fr: 'Développement web', en: 'Web development' },
} satisfies Record<string, Localised>
