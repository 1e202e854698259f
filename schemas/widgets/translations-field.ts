import { choice, embedded, type Localised } from '@parvis/schema'
import { type MessageLanguage, messageLanguages } from './message-languages.js'
import { template } from './template-field.js'

/** Longest message, in Unicode code points. */
export const longestMessage = 2000

/** Names of languages in one of them, capitalised as all choices are. */
function namesIn(locale: keyof Localised): (code: MessageLanguage) => string {
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (code) => {
    const name = names.of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
}

const inFrench = namesIn('fr')
const inEnglish = namesIn('en')
export const languageChoices = Object.fromEntries(
  messageLanguages.map((code) => [code, { fr: inFrench(code), en: inEnglish(code) }]),
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
