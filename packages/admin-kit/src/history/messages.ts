import { defineMessages } from '@parvis/schema'

/** Messages of the history of a record. */
export const historyMessages = defineMessages({
  historyOf: { fr: '%{title} · Historique', en: '%{title} · History' },
  create: { fr: '%{actor} a créé la fiche', en: '%{actor} created the record' },
  update: { fr: '%{actor} a modifié la fiche', en: '%{actor} changed the record' },
  delete: { fr: '%{actor} a mis la fiche à la corbeille', en: '%{actor} moved the record to the trash' },
  restore: {
    fr: '%{actor} a sorti la fiche de la corbeille',
    en: '%{actor} brought the record back from the trash',
  },
  purge: { fr: '%{actor} a supprimé la fiche définitivement', en: '%{actor} deleted the record for good' },
  someone: { fr: 'Quelqu’un', en: 'Someone' },
  migration: { fr: 'Une mise à jour de Parvis', en: 'An update of Parvis' },
  product: { fr: 'Parvis', en: 'Parvis' },
  sql: { fr: '%{actor}, hors de Parvis,', en: '%{actor}, past Parvis,' },
  sqlHelp: {
    fr: 'Cette modification a été faite directement dans la base de données.',
    en: 'This change was made directly in the database.',
  },
  version: { fr: 'Version %{version}', en: 'Version %{version}' },
  nothing: {
    fr: 'Aucune modification n’est connue pour l’instant. Les prochaines apparaîtront ici.',
    en: 'No change is known yet. The next ones will appear here.',
  },
  noValue: {
    fr: 'Aucune valeur que vous pouvez consulter n’a changé.',
    en: 'No value that you may read has changed.',
  },
  earlier: { fr: 'Modifications précédentes', en: 'Earlier changes' },
  restoreValue: { fr: 'Rétablir « %{field} »', en: 'Restore “%{field}”' },
  restoreVersion: { fr: 'Rétablir cette version', en: 'Restore this version' },
  changeSet: { fr: 'Voir avec ce qui l’accompagne', en: 'See with what came along' },
  compare: { fr: 'Comparer des versions', en: 'Compare versions' },
  from: { fr: 'Version de départ', en: 'From version' },
  to: { fr: 'Version d’arrivée', en: 'To version' },
  same: {
    fr: 'Ces versions ont les mêmes valeurs.',
    en: 'These versions have the same values.',
  },
  endComparison: { fr: 'Fermer la comparaison', en: 'Close the comparison' },
  inTrash: {
    fr: 'Cette fiche est à la corbeille. Sortez-la de là pour rétablir une valeur ou une version.',
    en: 'This record is in the trash. Bring it back to restore a value or a version.',
  },
  restored: { fr: 'Rétabli : %{title}', en: 'Restored: %{title}' },
})
