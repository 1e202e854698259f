import { type Locale, locales } from '@parvis/schema'
import type { I18nProvider } from 'react-admin'
import { catalogues } from './catalogues'
import { announceLocale, currentLocale } from './current-locale'
import { createI18nProvider } from './i18n-provider'

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
