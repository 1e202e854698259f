import { isLocale, type Locale } from '@parvis/schema'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import type { Catalogues } from './catalogues'
import { announceLocale } from './current-locale'
import { localeNames } from './locale-names'

const noMessages = {} as TranslationMessages

/** Makes react-admin's translations; they start in `locale`, and other languages are loaded before they are chosen. */
export function createI18nProvider(catalogues: Catalogues, locale: Locale): I18nProvider {
  const provider = polyglotI18nProvider(
    (name) => (isLocale(name) && catalogues.get(name)) || noMessages,
    locale,
    Object.entries(localeNames).map(([name, label]) => ({ locale: name, name: label })),
  )
  return {
    ...provider,
    changeLocale: async (name) => {
      await provider.changeLocale(name)
      if (isLocale(name)) announceLocale(name)
    },
  }
}
