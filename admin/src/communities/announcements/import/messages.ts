import { defineMessages } from '@parvis/schema'
import type { LeftPart } from '@parvis/schemas/announcements'

/** Messages about importing a message as an announcement. */
export const importMessages = defineMessages({
  title: { fr: 'Importer un message de Discord', en: 'Import a message from Discord' },
  intro: {
    fr: 'Son contenu devient un brouillon pour son salon. Le message lui-même ne change pas.',
    en: 'Its content becomes a draft for its channel. The message itself does not change.',
  },
  address: { fr: 'Adresse du message', en: 'Address of the message' },
  addressHelp: {
    fr: 'Dans Discord, par « Copier le lien du message ».',
    en: 'In Discord, by “Copy Message Link”.',
  },
  send: { fr: 'Importer', en: 'Import' },
  isImported: { fr: 'Le message est importé.', en: 'The message is imported.' },
  left: { fr: 'Ce qui n’a pas été repris du message', en: 'What was not taken over of the message' },
})

/** What was not taken over of a message, a sentence each. */
export const leftMessages = defineMessages({
  texts: {
    fr: 'La fin de textes trop longs pour une annonce.',
    en: 'The end of texts that are too long for an announcement.',
  },
  cards: { fr: 'Les encarts après le dixième.', en: 'The cards after the tenth one.' },
  cardLinks: { fr: 'Les liens sur les titres des encarts.', en: 'The links on the titles of cards.' },
  answers: {
    fr: 'Les réponses du sondage sans texte, ou en double.',
    en: 'Answers of the poll without text, and repeated ones.',
  },
  links: {
    fr: 'Les boutons après le cinquième, et ceux dont l’adresse n’est pas celle d’un site.',
    en: 'The buttons after the fifth one, and those whose address is not one of a website.',
  },
  buttons: {
    fr: 'Les boutons et les menus auxquels un programme répond.',
    en: 'Buttons and menus that a program answers.',
  },
  stickers: { fr: 'Les autocollants.', en: 'Stickers.' },
  forward: { fr: 'Le message transféré.', en: 'The forwarded message.' },
  files: {
    fr: 'Des fichiers ou des images : trop lourds, illisibles, hébergés ailleurs, ou sans place dans votre compte.',
    en: 'Files or pictures: too large, unreadable, on another site, or without room in your account.',
  },
  fileRights: {
    fr: 'Les fichiers et les images : vous ne pouvez pas ajouter de fichiers.',
    en: 'Files and pictures: you may not add files.',
  },
} satisfies Record<LeftPart, object>)
