import { boolean, choice, embedded, integer, list, longText, references, text, url } from '@parvis/schema'
import { lookFields } from '../widgets/message-looks.js'
import { languageChoices } from '../widgets/translations-field.js'

/** Limits of the content of an announcement in one language; texts are counted in Unicode code points. */
export const contentLimits = {
  text: 2000,
  cards: 10,
  cardTitle: 256,
  cardText: 4096,
  /** All texts of cards together. */
  allCards: 6000,
  /** All texts in a frame together, with that of the message. */
  frame: 4000,
  links: 5,
  linkAddress: 512,
  pollQuestion: 300,
  pollAnswers: 10,
  pollAnswer: 55,
  pollHours: 768,
  postTitle: 100,
  files: 10,
} as const

const { picture, accentColor, format } = lookFields

const cards = embedded({
  label: { fr: 'Encarts', en: 'Cards' },
  item: { fr: 'Encart', en: 'Card' },
  maxItems: contentLimits.cards,
  fields: {
    title: text({ label: { fr: 'Titre', en: 'Title' }, maxLength: contentLimits.cardTitle }),
    text: longText({ label: { fr: 'Texte', en: 'Text' }, maxLength: contentLimits.cardText }),
    accentColor,
    picture,
  },
})

const links = embedded({
  label: { fr: 'Boutons', en: 'Buttons' },
  item: { fr: 'Bouton', en: 'Button' },
  maxItems: contentLimits.links,
  fields: {
    label: text({ label: { fr: 'Libellé', en: 'Label' }, required: true, maxLength: 80 }),
    url: url({ label: { fr: 'Adresse', en: 'Address' }, required: true }),
  },
})

const versions = embedded({
  label: { fr: 'Contenu', en: 'Content' },
  item: { fr: 'Version', en: 'Version' },
  addLabel: { fr: 'Ajouter une langue', en: 'Add a language' },
  uniqueBy: 'language',
  fields: {
    language: choice({ label: { fr: 'Langue', en: 'Language' }, choices: languageChoices, required: true }),
    text: longText({ label: { fr: 'Texte', en: 'Text' }, maxLength: contentLimits.text }),
    cards,
    links,
    postTitle: text({
      label: { fr: 'Titre dans les forums', en: 'Title in forums' },
      maxLength: contentLimits.postTitle,
    }),
    pollQuestion: text({
      label: { fr: 'Question du sondage', en: 'Question of the poll' },
      maxLength: contentLimits.pollQuestion,
    }),
    pollAnswers: list({
      label: { fr: 'Réponses', en: 'Answers' },
      maxLength: contentLimits.pollAnswer,
      maxItems: contentLimits.pollAnswers,
    }),
  },
})

/** The fields with the content of an announcement, in each language and for all of them. */
export const contentFields = {
  versions,
  format,
  accentColor,
  picture,
  files: references({
    label: { fr: 'Pièces jointes', en: 'Attachments' },
    to: 'files',
    maxItems: contentLimits.files,
  }),
  pollHours: integer({
    label: { fr: 'Durée du sondage', en: 'Duration of the poll' },
    unit: { fr: 'heures', en: 'hours' },
    min: 1,
    max: contentLimits.pollHours,
    initial: 24,
  }),
  pollMultiple: boolean({ label: { fr: 'Plusieurs réponses possibles', en: 'Several answers allowed' } }),
}
