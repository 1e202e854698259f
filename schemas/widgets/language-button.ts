import type { WidgetButton } from './define-widget.js'
import type { MessageLanguage } from './message-languages.js'

/** The word for “language” in each language of messages. */
const words: Readonly<Record<MessageLanguage, string>> = {
  fr: 'Langue',
  en: 'Language',
  ar: 'اللغة',
  bg: 'Език',
  cs: 'Jazyk',
  da: 'Sprog',
  de: 'Sprache',
  el: 'Γλώσσα',
  es: 'Idioma',
  fi: 'Kieli',
  he: 'שפה',
  hi: 'भाषा',
  hr: 'Jezik',
  hu: 'Nyelv',
  id: 'Bahasa',
  it: 'Lingua',
  ja: '言語',
  ko: '언어',
  lt: 'Kalba',
  nl: 'Taal',
  no: 'Språk',
  pl: 'Język',
  pt: 'Idioma',
  ro: 'Limbă',
  ru: 'Язык',
  sv: 'Språk',
  th: 'ภาษา',
  tr: 'Dil',
  uk: 'Мова',
  vi: 'Ngôn ngữ',
  'zh-Hans': '语言',
  'zh-Hant': '語言',
}

/** The button with which people choose their language, below a message in a language. */
export function languageButton(language: MessageLanguage): WidgetButton {
  return { action: 'language', label: `🌐 ${words[language]}` }
}
