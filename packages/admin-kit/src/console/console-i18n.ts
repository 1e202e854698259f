import {
  defaultLocale,
  isLocale,
  type Locale,
  type Localised,
  type Resource,
  spaceMessages,
} from '@parvis/schema'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import french from 'ra-language-french'
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin'
import { resourceMessages } from '../messages/resource-messages.js'
import { screenLocale } from './screen-locale.js'

const reactAdmin: Record<Locale, TranslationMessages> = { fr: french, en: english }

/** Each language by its own name. */
const names: Record<Locale, string> = { fr: 'Français', en: 'English' }

/**
 * Creates react-admin's i18n provider for some resources; it starts in the browser's language.
 *
 * @param title what the browser's tab is called
 */
export function consoleI18n(resources: readonly Resource[], title: Localised): I18nProvider {
  const messagesIn = (locale: Locale) => {
    const messages = mergeTranslations(reactAdmin[locale], resourceMessages(resources, locale))
    return locale === 'fr' ? spaceMessages(messages) : messages
  }
  const provider = polyglotI18nProvider(
    (locale) => messagesIn(isLocale(locale) ? locale : defaultLocale),
    preferredLocale(),
    Object.entries(names).map(([locale, name]) => ({ locale, name })),
  )
  announce(provider.getLocale(), title)
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale)
      announce(locale, title)
    },
  }
}

function preferredLocale(): Locale {
  const preferences = navigator.languages.map((language) => language.split('-')[0])
  return preferences.find(isLocale) ?? defaultLocale
}

function announce(locale: string, title: Localised): void {
  document.documentElement.lang = locale
  document.title = title[screenLocale()]
}
