import type { Locale, Localised } from '@parvis/schema'

/** The languages someone can be written to in. */
export const languages: Record<Locale, Localised> = {
  fr: { fr: 'Français', en: 'French' },
  en: { fr: 'Anglais', en: 'English' },
}
