import { defineMessages } from '@parvis/schema'

/** Messages of the publication page. */
export const publishingMessages = defineMessages({
  title: { fr: 'Publication du site', en: 'Publishing the site' },
  intro: {
    fr: 'Les visiteurs voient le site tel qu’il a été publié. Publiez-le pour leur montrer ce que vous avez changé depuis.',
    en: 'Visitors see the site as it was published. Publish it to show them what you have changed since.',
  },
  see: { fr: 'Voir le site', en: 'See the site' },
  opens: { fr: 'Ouvre un onglet', en: 'Opens a tab' },
  publish: { fr: 'Publier', en: 'Publish' },
  cancel: { fr: 'Annuler la publication', en: 'Cancel publishing' },
  isCancelled: {
    fr: 'Publication annulée : les visiteurs voient le site comme avant.',
    en: 'Publishing cancelled: visitors see the site as before.',
  },
  now: { fr: 'En ligne', en: 'Online' },
  neverPublished: {
    fr: 'Le site livré avec Parvis est en ligne. Rien n’a encore été publié.',
    en: 'The site that came with Parvis is online. Nothing has been published yet.',
  },
  shipped: { fr: 'Site livré avec Parvis', en: 'Site that came with Parvis' },
  publishedBy: { fr: 'Publié par %{name}', en: 'Published by %{name}' },
  figures: {
    fr: '%{smart_count} page, %{size} |||| %{smart_count} pages, %{size}',
    en: '%{smart_count} page, %{size} |||| %{smart_count} pages, %{size}',
  },
  build: { fr: 'Version %{build}', en: 'Version %{build}' },
  building: { fr: 'Publication en cours', en: 'Publishing' },
  waiting: { fr: 'En attente', en: 'Waiting' },
  running: { fr: 'En cours', en: 'Under way' },
  done: { fr: 'Publiée', en: 'Published' },
  failed: { fr: 'Échec', en: 'Failed' },
  cancelled: { fr: 'Annulée', en: 'Cancelled' },
  begun: { fr: 'Bientôt commencée', en: 'About to begin' },
  percent: { fr: '%{step} : %{done} %', en: '%{step}: %{done}%' },
  failedTitle: { fr: 'La dernière publication a échoué', en: 'The site could not be published last time' },
  failedRest: { fr: 'Les visiteurs voient le site comme avant.', en: 'Visitors see the site as before.' },
  changes: { fr: 'Modifié depuis la publication', en: 'Changed since it was published' },
  noChanges: {
    fr: 'Rien n’a changé : les visiteurs voient tout ce qui est enregistré.',
    en: 'Nothing has changed: visitors see all that is saved.',
  },
  allNew: {
    fr: 'Rien n’a encore été publié : tout ce qui est enregistré le sera.',
    en: 'Nothing has been published yet: all that is saved will be.',
  },
  more: {
    fr: 'Et %{smart_count} autre |||| Et %{smart_count} autres',
    en: 'And %{smart_count} more |||| And %{smart_count} more',
  },
  conflicts: {
    fr: 'La publication laissera ce contenu de côté, ou hors d’atteinte : |||| La publication laissera ces %{smart_count} contenus de côté, ou hors d’atteinte :',
    en: 'Publishing will leave this out, or out of reach: |||| Publishing will leave these %{smart_count} out, or out of reach:',
  },
  conflicted: {
    fr: '%{smart_count} contenu laissé de côté ou hors d’atteinte |||| %{smart_count} contenus laissés de côté ou hors d’atteinte',
    en: '%{smart_count} record left out or out of reach |||| %{smart_count} records left out or out of reach',
  },
  created: { fr: 'Ajouté', en: 'Added' },
  updated: { fr: 'Modifié', en: 'Changed' },
  deleted: { fr: 'Supprimé', en: 'Deleted' },
  untitled: { fr: 'Sans titre', en: 'Untitled' },
  parts: { fr: 'Le site en dehors de ses pages', en: 'The site besides its pages' },
  builds: { fr: 'Dernières versions', en: 'Latest versions' },
  buildsIntro: {
    fr: 'Les cinq dernières restent prêtes : revenir à l’une d’elles est immédiat.',
    en: 'The last five stay ready: going back to one of them takes no time.',
  },
  goBack: { fr: 'Remettre en ligne', en: 'Put back online' },
  goBackNamed: {
    fr: 'Remettre en ligne la version du %{date}',
    en: 'Put the version of %{date} back online',
  },
  goBackTitle: {
    fr: 'Remettre en ligne la version du %{date} ?',
    en: 'Put the version of %{date} back online?',
  },
  goBackText: {
    fr: 'Les visiteurs verront aussitôt cette version de %{smart_count} page. Vos textes enregistrés ne changent pas : la prochaine publication les reprendra. |||| Les visiteurs verront aussitôt cette version de %{smart_count} pages. Vos textes enregistrés ne changent pas : la prochaine publication les reprendra.',
    en: 'Visitors will see this version of %{smart_count} page at once. What you have saved does not change: it is published next time. |||| Visitors will see this version of %{smart_count} pages at once. What you have saved does not change: it is published next time.',
  },
  isRestored: { fr: 'Cette version est de nouveau en ligne.', en: 'This version is online again.' },
  log: { fr: 'Journal', en: 'Log' },
  logOf: { fr: 'Journal de la publication du %{date}', en: 'Log of what was published on %{date}' },
  emptyLog: { fr: 'Le journal est vide.', en: 'The log is empty.' },
  close: { fr: 'Fermer', en: 'Close' },
})
