import type { Localised } from '@parvis/schema'

/** The company's services, by the last segment of their addresses. */
export const serviceAreas = {
  design: { fr: 'Design UX et UI', en: 'UX and UI design' },
  devops: { fr: 'DevOps', en: 'DevOps' },
  seo: { fr: 'Référencement', en: 'SEO' },
  web: { fr: 'Développement web', en: 'Web development' },
} satisfies Record<string, Localised>
