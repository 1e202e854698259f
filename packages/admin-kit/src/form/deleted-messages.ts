import { defineMessages } from '@parvis/schema'

/** Messages about a record that was deleted while somebody edited it. */
export const deletedMessages = defineMessages({
  meanwhile: {
    fr: 'Cet élément vient d’être supprimé. Votre saisie reste ici : copiez-la, ou créez un nouvel élément avec elle.',
    en: 'This record has just been deleted. What you typed is still here: copy it, or create a new record with it.',
  },
  create: { fr: 'Créer avec cette saisie', en: 'Create with what I typed' },
})
