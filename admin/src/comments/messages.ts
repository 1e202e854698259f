import { defineMessages } from '@parvis/schema'

/** What the button of comments says. */
export const buttonMessages = defineMessages({
  comments: { fr: 'Commentaires', en: 'Comments' },
  counted: { fr: 'Commentaires (%{count})', en: 'Comments (%{count})' },
})

/** What the panel of comments says. */
export const commentMessages = defineMessages({
  title: { fr: 'Commentaires', en: 'Comments' },
  close: { fr: 'Fermer les commentaires', en: 'Close the comments' },
  list: { fr: 'Commentaires, du plus ancien au plus récent', en: 'Comments, the oldest first' },
  none: {
    fr: 'Aucun commentaire. Le vôtre préviendra ceux que vous mentionnez.',
    en: 'No comments yet. Yours will notify those whom you mention.',
  },
  earlier: { fr: 'Afficher les précédents', en: 'Show earlier ones' },
  former: { fr: 'Ancien utilisateur', en: 'Former user' },
  edited: { fr: 'modifié', en: 'edited' },
  deletedText: { fr: 'Commentaire supprimé', en: 'Comment deleted' },
  edit: { fr: 'Modifier', en: 'Edit' },
  editNamed: { fr: 'Modifier votre commentaire : %{text}', en: 'Edit your comment: %{text}' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  removeNamed: {
    fr: 'Supprimer le commentaire de %{author} : %{text}',
    en: 'Delete the comment of %{author}: %{text}',
  },
  removeTitle: { fr: 'Supprimer ce commentaire ?', en: 'Delete this comment?' },
  removeIntro: {
    fr: 'Son texte est effacé pour tous, sans retour possible.',
    en: 'Its text is erased for everybody, and cannot be brought back.',
  },
  removed: { fr: 'Commentaire supprimé', en: 'Comment deleted' },
  write: { fr: 'Votre commentaire', en: 'Your comment' },
  change: { fr: 'Modifier le commentaire', en: 'Edit the comment' },
  help: {
    fr: '@ mentionne quelqu’un. %{keys} envoie.',
    en: '@ mentions somebody. %{keys} sends.',
  },
  send: { fr: 'Envoyer', en: 'Send' },
  save: { fr: 'Enregistrer', en: 'Save' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  empty: { fr: 'Écrivez d’abord un commentaire.', en: 'Write a comment first.' },
  people: { fr: 'Personnes à mentionner', en: 'People to mention' },
  found: {
    fr: '%{smart_count} personne à mentionner |||| %{smart_count} personnes à mentionner',
    en: '%{smart_count} person to mention |||| %{smart_count} people to mention',
  },
})

/** What notices say. */
export const noticeMessages = defineMessages({
  title: { fr: 'Notifications', en: 'Notifications' },
  bell: {
    fr: 'Notifications, %{smart_count} non lue |||| Notifications, %{smart_count} non lues',
    en: 'Notifications, %{smart_count} unread |||| Notifications, %{smart_count} unread',
  },
  mention: {
    fr: '%{author} vous mentionne : %{title}',
    en: '%{author} mentions you: %{title}',
  },
  comment: { fr: '%{author} a commenté : %{title}', en: '%{author} commented: %{title}' },
  former: { fr: 'Un ancien utilisateur', en: 'A former user' },
  unknown: {
    fr: 'un élément supprimé, ou qui ne vous est plus accessible',
    en: 'a record that is deleted, or that you may no longer read',
  },
  isUnread: { fr: 'Non lue', en: 'Unread' },
  show: { fr: 'Notifications à afficher', en: 'Notifications to show' },
  all: { fr: 'Toutes', en: 'All' },
  unread: { fr: 'Non lues', en: 'Unread' },
  mentions: { fr: 'Mentions', en: 'Mentions' },
  markAll: { fr: 'Tout marquer comme lu', en: 'Mark all as read' },
  more: { fr: 'Afficher la suite', en: 'Show more' },
  every: { fr: 'Toutes les notifications', en: 'All notifications' },
  nothing: {
    fr: 'Rien pour l’instant : les mentions et les réponses à vos commentaires arrivent ici.',
    en: 'Nothing yet: mentions, and answers to your comments, come here.',
  },
  nothingUnread: { fr: 'Vous avez tout lu.', en: 'You have read everything.' },
  goneText: {
    fr: 'L’élément commenté est supprimé, ou ne vous est plus accessible.',
    en: 'The record of this comment is deleted, or you may no longer read it.',
  },
})
