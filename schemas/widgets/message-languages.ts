/** Languages that messages to members can be written in, as BCP 47 tags; several platforms' locales map to them. */
export const messageLanguages = [
  'fr',
  'en',
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

export type MessageLanguage = (typeof messageLanguages)[number]

/**
 * The language of messages for a locale of a person or a server, such as `en` for `en-GB`; undefined when there is none.
 *
 * @param locale a BCP 47 tag
 */
export function messageLanguageOf(locale: string): MessageLanguage | undefined {
  const tag = parsedLocale(locale)
  if (!tag) return undefined
  const script = tag.language === 'zh' ? tag.maximize().script : undefined
  const code = script ? `zh-${script}` : tag.language
  return messageLanguages.find((language) => language === code)
}

function parsedLocale(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale)
  } catch {
    return undefined
  }
}
