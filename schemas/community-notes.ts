import { defineResource, longText, reference, text } from '@parvis/schema'
import { withinCommunity } from './within-community.js'

/** A moderator's note about a member, for other moderators. Erasing the member deletes it. */
export const communityNotes = defineResource({
  name: 'community-notes',
  path: 'community/notes',
  route: 'media/community/dashboard/notes',
  within: withinCommunity,
  navigation: { section: 'members' },
  grantedTo: { moderator: ['full'] },
  label: { one: { fr: 'Note', en: 'Note' }, many: { fr: 'Notes', en: 'Notes' } },
  empty: {
    fr: 'Aucune note pour l’instant. Écrivez-en une depuis la fiche d’un membre.',
    en: 'No note yet. Write one from the page of a member.',
  },
  title: 'text',
  fields: {
    memberId: reference({
      label: { fr: 'Membre', en: 'Member' },
      help: { fr: 'Ne change plus ensuite.', en: 'Does not change afterwards.' },
      to: 'community-members',
      required: true,
    }),
    text: longText({ label: { fr: 'Note', en: 'Note' }, required: true, maxLength: 5000 }),
    authorId: reference({ label: { fr: 'Auteur', en: 'Author' }, to: 'users', readOnly: true }),
    author: text({
      label: { fr: 'Nom de l’auteur', en: 'Name of the author' },
      help: { fr: 'Au moment de l’écrire.', en: 'When it was written.' },
      readOnly: true,
    }),
  },
  list: {
    columns: ['text', 'memberId', 'author'],
    filters: ['memberId', 'authorId'],
    sorts: [],
    search: ['text'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})
