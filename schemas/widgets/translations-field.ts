import { choice, embedded, type Localised } from '@parvis/schema'
import { type MessageLanguage, messageLanguages } from './message-languages.js'
import { template } from './template-field.js'

/** Longest message, in Unicode code points. */
export const longestMessage = 2000

/** The platform's names of languages, by language of the reader. */
const nameIn = (locale: keyof Localised) => new Intl.DisplayNames([locale], { type: 'language' })
const frenchNames = nameIn('fr')
const englishNames = nameIn('en')
const languageChoices = Object.fromEntries(
  messageLanguages.map((code) => [
    code,
    { fr: frenchNames.of(code) ?? code, en: englishNames.of(code) ?? code },
  ]),
) as Record<MessageLanguage, Localised>

/** The content of a message: a text with variables in each language. */
export const translations = embedded({
  label: { fr: 'Contenu', en: 'Content' },
  item: { fr: 'Traduction', en: 'Translation' },
  addLabel: { fr: 'Ajouter une langue', en: 'Add a language' },
  maxItems: messageLanguages.length,
  uniqueBy: 'language',
  fields: {
    language: choice({
      label: { fr: 'Langue', en: 'Language' },
      choices: languageChoices,
      required: true,
    }),
    text: template({
      label: { fr: 'Texte', en: 'Text' },
      help: { fr: 'Tapez * pour une variable.', en: 'Type * for a variable.' },
      required: true,
      longest: longestMessage,
    }),
  },
})
