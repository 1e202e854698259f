import { boolean, choice, embedded, french, integer, type Localised, text } from '@parvis/schema'
import { defineWidgetSettings } from './define-widget.js'
import { type MessageLanguage, messageLanguages } from './message-languages.js'
import { template } from './template-field.js'

/** Longest message, in Unicode code points. */
const longestMessage = 2000

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

const settings = {
  channel_id: text({
    label: { fr: 'Salon', en: 'Channel' },
    help: { fr: 'Où le message est écrit.', en: 'Where the message is written.' },
    required: true,
    maxLength: 100,
  }),
  messages: embedded({
    label: { fr: 'Messages', en: 'Messages' },
    item: { fr: 'Message', en: 'Message' },
    addLabel: { fr: 'Ajouter un message', en: 'Add a message' },
    maxItems: 50,
    fields: {
      content: embedded({
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
      }),
      default: boolean({
        label: { fr: 'Par défaut', en: 'Default' },
        help: {
          fr: 'Envoyé à chaque arrivant, au lieu des autres.',
          en: 'Sent to everyone who joins, instead of the others.',
        },
      }),
    },
  }),
  randomMessage: boolean({
    label: { fr: 'Au hasard', en: 'At random' },
    help: {
      fr: 'Sinon, l’un après l’autre. Aucun ne revient avant que tous soient passés.',
      en: 'Otherwise one after the other. None comes again before all others have.',
    },
    initial: true,
  }),
  useLocaleOfUser: boolean({
    label: { fr: 'Dans la langue de la personne', en: 'In the person’s language' },
    help: { fr: 'Quand une traduction existe.', en: 'Where a translation exists.' },
    initial: true,
  }),
  greetAgainAfter: integer({
    label: { fr: 'Accueillir de nouveau après', en: 'Greet again after' },
    help: {
      fr: french`Qui revient est accueilli de nouveau après ce délai ; jamais si ce champ est vide.`,
      en: 'Those who come back are greeted again after this time; never if this is empty.',
    },
    unit: { fr: 'jours', en: 'days' },
    min: 0,
    max: 3650,
  }),
}

/** Settings of the welcome message. */
export const welcomeMessageSettings = defineWidgetSettings({
  name: 'welcome-message',
  label: {
    one: { fr: 'Message de bienvenue', en: 'Welcome message' },
    many: { fr: 'Messages de bienvenue', en: 'Welcome messages' },
  },
  settings,
})
