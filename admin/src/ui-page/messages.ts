import { defineMessages } from '@parvis/schema'

/** The titles of the sections, by their anchors. */
export const sectionMessages = defineMessages({
  text: { fr: 'Styles de texte', en: 'Text styles' },
  colours: { fr: 'Couleurs', en: 'Colours' },
  buttons: { fr: 'Boutons', en: 'Buttons' },
  fields: { fr: 'Champs', en: 'Fields' },
  labels: { fr: 'États et libellés', en: 'States as labels' },
  cells: { fr: 'Cellules de liste', en: 'Cells of a list' },
  rows: { fr: 'Lignes de liste', en: 'Rows of a list' },
  avatars: { fr: 'Avatars', en: 'Avatars' },
  empty: { fr: 'États vides', en: 'Empty states' },
  errors: { fr: 'Erreurs', en: 'Errors' },
  progress: { fr: 'Progression', en: 'Progress' },
  dialogs: { fr: 'Fenêtres et notifications', en: 'Dialogs and notifications' },
  navigation: { fr: 'En-tête et navigation', en: 'Page head and navigation' },
  cards: { fr: 'Cartes et chiffres', en: 'Cards and figures' },
  charts: { fr: 'Graphiques', en: 'Charts' },
})

/** A section of the page. */
export type SectionKey = keyof typeof sectionMessages

/** Messages of the components page. */
export const uiPageMessages = defineMessages({
  title: { fr: 'Composants', en: 'Components' },
  intro: {
    fr: 'Les composants de la console, dans leurs états et dans les deux thèmes. Un nouvel écran commence ici ; les liens des exemples ne mènent nulle part.',
    en: 'The components of the console, in their states and in both themes. A new screen begins here; links of examples lead nowhere.',
  },
  index: { fr: 'Sections de la page', en: 'Sections of the page' },
  dark: { fr: 'Thème sombre', en: 'Dark theme' },
  light: { fr: 'Thème clair', en: 'Light theme' },
  fieldsIntro: {
    fr: 'Chaque type de champ, à essayer, avec ses refus :',
    en: 'Every kind of field, to be tried, with what it refuses:',
  },
})
