import { defineMessages } from '@parvis/schema'

/** Messages about choosing a community. */
export const selectionMessages = defineMessages({
  title: { fr: 'Choisir une communauté', en: 'Choose a community' },
  none: {
    fr: 'Cette page montre une seule communauté. Laquelle voulez-vous ouvrir ?',
    en: 'This page shows one community. Which one do you want to open?',
  },
  deleted: {
    fr: 'La communauté que vous aviez ouverte n’existe plus : elle a été supprimée. Choisissez-en une autre.',
    en: 'The community you had open no longer exists: it was deleted. Choose another one.',
  },
  empty: {
    fr: 'Aucune communauté pour l’instant. Créez-en une à partir d’un serveur Discord, ou de zéro.',
    en: 'No community yet. Create one from a Discord server, or from scratch.',
  },
  emptyDeleted: {
    fr: 'La communauté que vous aviez ouverte a été supprimée, et il n’y en a pas d’autre.',
    en: 'The community you had open was deleted, and there is no other one.',
  },
  emptyOthers: {
    fr: 'Aucune communauté pour l’instant. Demandez à une personne qui en a le droit d’en créer une.',
    en: 'No community yet. Ask somebody who has the right to create one.',
  },
  search: { fr: 'Rechercher une communauté', en: 'Search communities' },
  nothingFound: { fr: 'Aucune communauté ne porte ce nom.', en: 'No community has this name.' },
  more: {
    fr: '%{smart_count} autre : précisez son nom. |||| %{smart_count} autres : précisez leur nom.',
    en: '%{smart_count} more: type more of its name. |||| %{smart_count} more: type more of their names.',
  },
  import: { fr: 'Importer de Discord', en: 'Import from Discord' },
  importHint: {
    fr: 'Vous choisissez un serveur sur la page de Discord, puis vérifiez ici ce qui sera créé.',
    en: 'You choose a server on Discord’s page, then check here what will be created.',
  },
  create: { fr: 'Créer', en: 'Create' },
  open: { fr: 'Ouvrir', en: 'Open' },
  selected: { fr: 'Ouverte', en: 'Open' },
  change: { fr: 'Changer de communauté', en: 'Change community' },
  chosen: { fr: '%{name} : changer de communauté', en: '%{name}: change community' },
  notChosen: { fr: 'Choisir une communauté', en: 'Choose a community' },
  chooseFirst: { fr: '%{page} : choisissez d’abord une communauté', en: '%{page}: choose a community first' },
  all: { fr: 'Toutes les communautés', en: 'All communities' },
})
