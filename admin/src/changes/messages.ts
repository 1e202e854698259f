import { defineMessages } from '@parvis/schema'

/** Messages of change sets. */
export const changeMessages = defineMessages({
  intro: {
    fr: 'Tout ce qui a été modifié, par qui et quand. Chaque modification peut être annulée tant que son historique est conservé.',
    en: 'All that was changed, by whom and when. Each change can be undone for as long as its history is stored.',
  },
  who: { fr: 'Par', en: 'By' },
  everybody: { fr: 'Tout le monde', en: 'Everybody' },
  me: { fr: 'Moi', en: 'Me' },
  programs: { fr: 'Programmes', en: 'Programs' },
  kind: { fr: 'Type', en: 'Kind' },
  everyKind: { fr: 'Tous les types', en: 'Every kind' },
  save: { fr: 'Enregistrements', en: 'Saves' },
  bulk: { fr: 'Modifications en masse', en: 'Bulk changes' },
  import: { fr: 'Imports', en: 'Imports' },
  undo: { fr: 'Annulations', en: 'Undone changes' },
  program: { fr: 'Programmes de Parvis', en: 'Programs of Parvis' },
  migration: { fr: 'Mises à jour de Parvis', en: 'Updates of Parvis' },
  sql: { fr: 'Directement dans la base (SQL)', en: 'Directly in the database (SQL)' },
  list: { fr: 'Modifications', en: 'Changes' },
  nothing: { fr: 'Rien n’a encore été modifié.', en: 'Nothing was changed yet.' },
  noMatch: { fr: 'Aucune modification de ce genre.', en: 'No such change.' },
  more: { fr: 'Afficher la suite', en: 'Show more' },
  created: { fr: 'Création : %{what}', en: 'Created: %{what}' },
  updated: { fr: 'Modification : %{what}', en: 'Changed: %{what}' },
  deleted: { fr: 'Mise à la corbeille : %{what}', en: 'Moved to the trash: %{what}' },
  restored: { fr: 'Sortie de la corbeille : %{what}', en: 'Brought back from the trash: %{what}' },
  purged: { fr: 'Suppression définitive : %{what}', en: 'Deleted for good: %{what}' },
  counted: { fr: '%{count} %{name}', en: '%{count} %{name}' },
  named: { fr: '%{title} (%{name})', en: '%{title} (%{name})' },
  atLeast: { fr: '%{sentence}, et davantage', en: '%{sentence}, and more' },
  isUndo: { fr: 'Annulation', en: 'Undo' },
  isUndone: { fr: 'Annulé', en: 'Undone' },
  undoneBy: { fr: 'Ces modifications ont été annulées.', en: 'These changes were undone.' },
  undoes: { fr: 'Ceci annule des modifications.', en: 'This undid changes.' },
  seeUndo: { fr: 'Voir l’annulation', en: 'See the undo' },
  seeUndone: { fr: 'Voir les modifications', en: 'See the changes' },
  undoThese: { fr: 'Annuler ces modifications', en: 'Undo these changes' },
  details: { fr: 'Détail des modifications', en: 'What was changed' },
  noValue: {
    fr: 'Aucune valeur que vous pouvez consulter n’a changé.',
    en: 'No value that you may read has changed.',
  },
})

/** Messages of changes of many records at once. */
export const bulkMessages = defineMessages({
  edit: { fr: 'Modifier', en: 'Edit' },
  delete: { fr: 'Supprimer', en: 'Delete' },
  editTitle: { fr: 'Modifier %{count} %{name}', en: 'Edit %{count} %{name}' },
  deleteTitle: { fr: 'Supprimer %{count} %{name}', en: 'Delete %{count} %{name}' },
  intro: {
    fr: 'Choisissez les champs à modifier et leur nouvelle valeur. Vous verrez ensuite ce qui changerait, avant que rien ne soit fait.',
    en: 'Choose the fields to change and their new value. You will then see what would change, before anything is done.',
  },
  addField: { fr: 'Champ à modifier', en: 'Field to change' },
  removeField: { fr: 'Ne pas modifier « %{field} »', en: 'Do not change “%{field}”' },
  noSelection: {
    fr: 'Rien n’est sélectionné. Sélectionnez des lignes dans une liste, puis « Modifier ».',
    en: 'Nothing is selected. Select rows in a list, then “Edit”.',
  },
  plan: { fr: 'Voir le plan', en: 'See the plan' },
  title: { fr: 'Plan', en: 'Plan' },
  willCreate: {
    fr: '%{count} élément sera créé. |||| %{count} éléments seront créés.',
    en: '%{count} record will be created. |||| %{count} records will be created.',
  },
  willRestore: {
    fr: '%{count} élément sortira de la corbeille. |||| %{count} éléments sortiront de la corbeille.',
    en: '%{count} record will come back from the trash. |||| %{count} records will come back from the trash.',
  },
  willUpdate: {
    fr: '%{count} élément sera modifié. |||| %{count} éléments seront modifiés.',
    en: '%{count} record will change. |||| %{count} records will change.',
  },
  willDelete: {
    fr: '%{count} élément ira à la corbeille. |||| %{count} éléments iront à la corbeille.',
    en: '%{count} record will go to the trash. |||| %{count} records will go to the trash.',
  },
  references: {
    fr: '%{count} %{name} y fait encore référence (%{field}). |||| %{count} %{name} y font encore référence (%{field}).',
    en: '%{count} %{name} still refers to them (%{field}). |||| %{count} %{name} still refer to them (%{field}).',
  },
  messages: {
    fr: '%{count} e-mail partira. |||| %{count} e-mails partiront.',
    en: '%{count} mail will go out. |||| %{count} mails will go out.',
  },
  show: { fr: 'Afficher', en: 'Show' },
  all: { fr: 'Tous (%{count})', en: 'All (%{count})' },
  changed: { fr: 'Modifiés (%{count})', en: 'Changed (%{count})' },
  same: { fr: 'Déjà ainsi (%{count})', en: 'Already so (%{count})' },
  refused: { fr: 'Refusés (%{count})', en: 'Refused (%{count})' },
  search: { fr: 'Rechercher dans le plan', en: 'Search the plan' },
  shown: {
    fr: 'Seuls les %{count} premiers sont affichés. Tous sont comptés.',
    en: 'Only the first %{count} are shown. All of them are counted.',
  },
  none: { fr: 'Aucun élément de ce genre.', en: 'No such record.' },
  record: { fr: 'Élément', en: 'Record' },
  change: { fr: 'Changement', en: 'Change' },
  isSame: { fr: 'Déjà ainsi', en: 'Already so' },
  apply: { fr: 'Appliquer', en: 'Apply' },
  done: {
    fr: '%{count} élément modifié |||| %{count} éléments modifiés',
    en: '%{count} record changed |||| %{count} records changed',
  },
  outdated: {
    fr: 'Des éléments ont changé entre-temps. Rien n’a été fait ; voici le nouveau plan.',
    en: 'Something changed in the meantime. Nothing was done; here is the new plan.',
  },
  more: { fr: 'Afficher la suite (%{count})', en: 'Show more (%{count})' },
})

/** Messages of the plan of an undo. */
export const undoMessages = defineMessages({
  title: { fr: 'Annuler des modifications', en: 'Undo changes' },
  intro: {
    fr: 'Voici ce qui va se passer. Rien n’est fait avant que vous ne confirmiez, et l’annulation peut elle-même être annulée.',
    en: 'This is what will happen. Nothing is done until you confirm, and the undo can be undone itself.',
  },
  will: {
    fr: 'L’annulation modifiera %{count} élément. |||| L’annulation modifiera %{count} éléments.',
    en: 'The undo will change %{count} record. |||| The undo will change %{count} records.',
  },
  willNothing: { fr: 'L’annulation ne modifiera rien.', en: 'The undo will change nothing.' },
  hidden: {
    fr: '%{smart_count} autre élément, que vous ne pouvez pas consulter, reste tel quel. |||| %{smart_count} autres éléments, que vous ne pouvez pas consulter, restent tels quels.',
    en: '%{smart_count} other record, which you may not read, stays as it is. |||| %{smart_count} other records, which you may not read, stay as they are.',
  },
  shown: {
    fr: 'Seuls les %{count} premiers sont affichés. Tous sont comptés.',
    en: 'Only the first %{count} are shown. All of them are counted.',
  },
  conflicts: { fr: 'Modifiés depuis', en: 'Changed since' },
  conflictsHelp: {
    fr: 'Par défaut, ce que quelqu’un a modifié depuis reste tel quel.',
    en: 'By default, what somebody changed since stays as it is.',
  },
  back: { fr: 'Revient comme avant', en: 'Goes back' },
  impossible: { fr: 'Reste tel quel', en: 'Stays as it is' },
  update: { fr: 'Retrouve ses valeurs', en: 'Gets its values back' },
  delete: { fr: 'Va à la corbeille', en: 'Goes to the trash' },
  restore: { fr: 'Sort de la corbeille', en: 'Comes back from the trash' },
  fieldStays: {
    fr: 'Quelqu’un a modifié cette valeur depuis : elle reste telle quelle.',
    en: 'Somebody has changed this value since: it stays as it is.',
  },
  undoField: { fr: 'Rétablir « %{field} » quand même', en: 'Restore “%{field}” all the same' },
  undoAnyway: { fr: 'Mettre à la corbeille quand même', en: 'Move to the trash all the same' },
  undoRecord: { fr: 'Annuler pour « %{title} »', en: 'Undo for “%{title}”' },
  chosen: { fr: 'Vous l’avez choisi.', en: 'You chose so.' },
  changed_since: { fr: 'Quelqu’un l’a modifié depuis.', en: 'Somebody has changed it since.' },
  same: { fr: 'Il est déjà comme avant.', en: 'It already is as it was before.' },
  gone: { fr: 'Il a été supprimé définitivement.', en: 'It was deleted for good.' },
  in_trash: {
    fr: 'Il est à la corbeille : sortez-le de là d’abord.',
    en: 'It is in the trash: bring it back first.',
  },
  forbidden: { fr: 'Il vous manque le droit de le modifier.', en: 'You lack the right to change it.' },
  not_offered: {
    fr: 'Parvis seul tient ces valeurs à jour.',
    en: 'Parvis alone keeps these values up to date.',
  },
  refused: { fr: 'Refusé.', en: 'Refused.' },
  apply: {
    fr: 'Annuler pour %{count} élément |||| Annuler pour %{count} éléments',
    en: 'Undo for %{count} record |||| Undo for %{count} records',
  },
  leave: { fr: 'Ne rien faire', en: 'Do nothing' },
  done: { fr: 'C’est annulé.', en: 'It is undone.' },
  outdated: {
    fr: 'Des éléments ont changé entre-temps. Rien n’a été fait ; voici le nouveau plan.',
    en: 'Something changed in the meantime. Nothing was done; here is the new plan.',
  },
  more: { fr: 'Afficher la suite (%{count})', en: 'Show more (%{count})' },
})
