import { defineMessages } from '@parvis/schema'

/** Messages of notes about a member. */
export const notesMessages = defineMessages({
  notes: { fr: 'Notes des modérateurs', en: 'Moderators’ notes' },
  note: { fr: 'Votre note', en: 'Your note' },
  write: { fr: 'Ajouter la note', en: 'Add the note' },
  none: {
    fr: 'Aucune note. Ce que vous écrivez ici n’est lu que par les autres modérateurs.',
    en: 'No note. What you write here is read by the other moderators only.',
  },
  more: {
    fr: 'Afficher %{smart_count} note plus ancienne |||| Afficher %{smart_count} notes plus anciennes',
    en: 'Show %{smart_count} earlier note |||| Show %{smart_count} earlier notes',
  },
  edit: { fr: 'Modifier la note', en: 'Edit the note' },
  delete: { fr: 'Supprimer la note', en: 'Delete the note' },
  deleted: { fr: 'Note supprimée.', en: 'Note deleted.' },
  restore: { fr: 'Annuler la suppression', en: 'Undo the deletion' },
  save: { fr: 'Enregistrer la note', en: 'Save the note' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  changedMeanwhile: {
    fr: 'Cette note a été modifiée entre-temps : « %{text} ». Votre texte est toujours là ; enregistrez-le à nouveau pour remplacer l’autre.',
    en: 'This note was changed meanwhile: “%{text}”. Your text is still here; save it once more to replace the other one.',
  },
})
