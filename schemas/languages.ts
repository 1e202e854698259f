import type { Locale, Localised } from '@parvis/schema'

/** Languages of correspondence. */
export const languages: Record<Locale, Localised> = {
  fr: { fr: 'Français', en: 'French' },
  en: { fr: 'Anglais', en: 'English' },
}
