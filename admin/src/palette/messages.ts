import { defineMessages } from '@parvis/schema'

/** What the palette says. */
export const paletteMessages = defineMessages({
  title: { fr: 'Rechercher partout', en: 'Search everywhere' },
  placeholder: { fr: 'Fiche, écran ou action', en: 'Record, screen or action' },
  close: { fr: 'Fermer', en: 'Close' },
  results: { fr: 'Résultats', en: 'Results' },
  recent: { fr: 'Récents', en: 'Recent' },
  screens: { fr: 'Écrans', en: 'Screens' },
  actions: { fr: 'Actions', en: 'Actions' },
  records: { fr: 'Fiches', en: 'Records' },
  counted: {
    fr: '%{smart_count} résultat |||| %{smart_count} résultats',
    en: '%{smart_count} result |||| %{smart_count} results',
  },
  nothing: { fr: 'Rien ne correspond à « %{query} ».', en: 'Nothing matches “%{query}”.' },
  hint: {
    fr: 'Vérifiez l’orthographe, ou tapez moins de lettres.',
    en: 'Check the spelling, or type fewer letters.',
  },
  searching: { fr: 'Recherche de fiches…', en: 'Searching records…' },
  offline: {
    fr: 'Hors connexion : les fiches ne peuvent pas être cherchées.',
    en: 'You are offline: records cannot be searched.',
  },
  failed: {
    fr: 'Les fiches n’ont pas pu être cherchées. Continuez à taper pour réessayer.',
    en: 'Records could not be searched. Type on to try again.',
  },
  incomplete: {
    fr: 'Il y a trop de fiches pour toutes les regarder : précisez la recherche.',
    en: 'There are too many records to look at them all: type more.',
  },
  choose: { fr: 'choisir', en: 'choose' },
  enter: { fr: 'ouvrir', en: 'open' },
  newTab: { fr: 'nouvel onglet', en: 'new tab' },
  escape: { fr: 'fermer', en: 'close' },
})
