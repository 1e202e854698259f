import { isLocale, type Locale, locales } from '@parvis/schema'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { type Catalogues, catalogues } from './catalogues'
import { announceLocale, currentLocale, localeNames } from './current-locale'

let provider: I18nProvider | undefined

/**
 * The console's translations.
 *
 * @throws Error before `startI18n` has loaded the first language
 */
export function i18nProvider(): I18nProvider {
  if (!provider) throw new Error('No language is loaded yet')
  return provider
}

/** Starts in the language on the screen, or in another one when its messages fail to load. */
export async function startI18n(): Promise<void> {
  const wanted = currentLocale()
  const locale = (await firstThatLoads([wanted, ...locales.filter((other) => other !== wanted)])) ?? wanted
  provider = createI18nProvider(catalogues, locale)
  announceLocale(locale)
}

async function firstThatLoads(wishes: readonly Locale[]): Promise<Locale | undefined> {
  for (const locale of wishes) if (await catalogues.load(locale)) return locale
  return undefined
}

const noMessages = {} as TranslationMessages

/** Creates react-admin's translations; they start in `locale`, and load other languages before switching. */
function createI18nProvider(catalogues: Catalogues, locale: Locale): I18nProvider {
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
