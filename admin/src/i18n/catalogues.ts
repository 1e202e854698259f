import type { Locale } from '@parvis/schema'
import type { TranslationMessages } from 'react-admin'

type Loaders = Readonly<Record<Locale, () => Promise<{ catalogue: TranslationMessages }>>>

/** The messages of each language, loaded when they are first needed. */
export interface Catalogues {
  get(locale: Locale): TranslationMessages | undefined
  /** Whether the messages are loaded; a failure is logged, and loading can be retried. */
  load(locale: Locale): Promise<boolean>
}

export function createCatalogues(loaders: Loaders): Catalogues {
  const loaded = new Map<Locale, TranslationMessages>()
  return {
    get: (locale) => loaded.get(locale),
    load: async (locale) => {
      try {
        const { catalogue } = await loaders[locale]()
        loaded.set(locale, catalogue)
      } catch (error) {
        console.error(`Locale ${locale} failed to load`, error)
      }
      return loaded.has(locale)
    },
  }
}

export const catalogues = createCatalogues({
  fr: () => import('./catalogue-fr'),
  en: () => import('./catalogue-en'),
})
