import { defineWords } from '../../../i18n/define-words'

/** What is said of the notes about a member. */
export const notesWords = defineWords(
  {
    notes: 'Notes des modérateurs',
    note: 'Votre note',
    write: 'Ajouter la note',
    none: 'Aucune note. Ce que vous écrivez ici n’est lu que par les autres modérateurs.',
    more: 'Afficher %{smart_count} note plus ancienne |||| Afficher %{smart_count} notes plus anciennes',
    edit: 'Modifier la note',
    delete: 'Supprimer la note',
    deleted: 'Note supprimée.',
    restore: 'Annuler la suppression',
    save: 'Enregistrer la note',
    cancel: 'Annuler',
    changedMeanwhile:
      'Cette note a été modifiée entre-temps : « %{text} ». Votre texte est toujours là ; enregistrez-le à nouveau pour remplacer l’autre.',
  },
  {
    notes: 'Moderators’ notes',
    note: 'Your note',
    write: 'Add the note',
    none: 'No note. What you write here is read by the other moderators only.',
    more: 'Show %{smart_count} earlier note |||| Show %{smart_count} earlier notes',
    edit: 'Edit the note',
    delete: 'Delete the note',
    deleted: 'Note deleted.',
    restore: 'Undo the deletion',
    save: 'Save the note',
    cancel: 'Cancel',
    changedMeanwhile:
      'This note was changed meanwhile: “%{text}”. Your text is still here; save it once more to replace the other one.',
  },
)
