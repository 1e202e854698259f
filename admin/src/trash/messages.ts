import { defineMessages } from '@parvis/schema'

/** Messages of the trash. */
export const trashMessages = defineMessages({
  intro: {
    fr: 'Ce que vous supprimez reste ici %{days} jours, puis disparaît pour de bon. Jusque-là, tout peut revenir.',
    en: 'What you delete stays here for %{days} days and then goes for good. Until then all of it can come back.',
  },
  kind: { fr: 'Type', en: 'Kind' },
  everything: { fr: 'Tous les types', en: 'Every kind' },
  count: {
    fr: '%{smart_count} élément |||| %{smart_count} éléments',
    en: '%{smart_count} item |||| %{smart_count} items',
  },
  list: { fr: 'Éléments supprimés', en: 'Deleted items' },
  select: { fr: 'Choisir « %{name} »', en: 'Choose "%{name}"' },
  selectAll: { fr: 'Tout cocher sur cette page', en: 'Check all on this page' },
  deleted: { fr: 'Supprimé', en: 'Deleted' },
  deletedBy: { fr: 'Supprimé par %{name}', en: 'Deleted by %{name}' },
  until: { fr: 'Conservé jusqu’au %{date}', en: 'Kept until %{date}' },
  restore: { fr: 'Restaurer', en: 'Restore' },
  restoreNamed: { fr: 'Restaurer « %{name} »', en: 'Restore "%{name}"' },
  historyOf: { fr: 'Historique de « %{name} »', en: 'History of "%{name}"' },
  restoreMany: { fr: 'Restaurer la sélection (%{count})', en: 'Restore the selection (%{count})' },
  restored: {
    fr: '%{smart_count} élément restauré |||| %{smart_count} éléments restaurés',
    en: '%{smart_count} item restored |||| %{smart_count} items restored',
  },
  refused: {
    fr: '%{name} n’a pas pu être restauré : %{reason}',
    en: '%{name} could not be restored: %{reason}',
  },
  purgeMany: { fr: 'Supprimer définitivement (%{count})', en: 'Delete for good (%{count})' },
  empty: { fr: 'Vider la corbeille', en: 'Empty the trash' },
  emptyKind: { fr: 'Vider : %{name}', en: 'Empty: %{name}' },
  purgeTitle: { fr: 'Supprimer définitivement ?', en: 'Delete for good?' },
  purgeNamed: { fr: 'Supprimer définitivement « %{name} » ?', en: 'Delete "%{name}" for good?' },
  purgeText: {
    fr: '%{smart_count} élément et ses fichiers disparaîtront pour de bon. Personne ne pourra les faire revenir. |||| %{smart_count} éléments et leurs fichiers disparaîtront pour de bon. Personne ne pourra les faire revenir.',
    en: '%{smart_count} item and its files will be gone for good. Nobody can bring them back. |||| %{smart_count} items and their files will be gone for good. Nobody can bring them back.',
  },
  purge: { fr: 'Supprimer définitivement', en: 'Delete for good' },
  purged: {
    fr: '%{smart_count} élément supprimé définitivement |||| %{smart_count} éléments supprimés définitivement',
    en: '%{smart_count} item deleted for good |||| %{smart_count} items deleted for good',
  },
  nothing: {
    fr: 'La corbeille est vide. Ce que vous supprimerez y attendra %{days} jours.',
    en: 'The trash is empty. What you delete will wait here for %{days} days.',
  },
  back: { fr: 'Revenir à la liste', en: 'Back to the list' },
  page: { fr: 'Pages de la corbeille', en: 'Pages of the trash' },
  range: { fr: '%{from} à %{to} sur %{total}', en: '%{from} to %{to} of %{total}' },
  previous: { fr: 'Page précédente', en: 'Previous page' },
  next: { fr: 'Page suivante', en: 'Next page' },
})
