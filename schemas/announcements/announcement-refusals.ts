import { defineRefusal, french } from '@parvis/schema'
import { contentLimits } from './announcement-content.js'

/** Why an announcement cannot be sent as it is. */
export const announcementRefusals = {
  noVersion: defineRefusal('announcement_without_version', {
    fr: 'Écrivez l’annonce dans une langue au moins.',
    en: 'Write the announcement in one language at least.',
  }),
  emptyVersion: defineRefusal('empty_version', {
    fr: 'Cette version est vide : il lui faut un texte, un encart ou un sondage.',
    en: 'This version is empty: it needs a text, a card or a poll.',
  }),
  emptyCard: defineRefusal('empty_card', {
    fr: 'Cet encart est vide : il lui faut un titre, un texte ou une image.',
    en: 'This card is empty: it needs a title, a text or a picture.',
  }),
  cardsTooLong: defineRefusal('cards_too_long', {
    fr: 'Les encarts contiennent {length} caractères ; {maximum} au plus en tout.',
    en: 'The cards have {length} characters; {maximum} at most in all.',
  }),
  fewAnswers: defineRefusal('few_poll_answers', {
    fr: 'Un sondage a deux réponses au moins.',
    en: 'A poll has two answers at least.',
  }),
  noQuestion: defineRefusal('poll_without_question', {
    fr: 'Posez la question de ce sondage.',
    en: 'Ask the question of this poll.',
  }),
  pollInFrame: defineRefusal('poll_in_frame', {
    fr: french`La présentation en cadre ne prend pas de sondage : choisissez-en une autre.`,
    en: 'The layout in a frame takes no poll: choose another one.',
  }),
  differentPolls: defineRefusal('different_polls', {
    fr: 'Le sondage manque dans cette version, ou n’y a pas le même nombre de réponses que dans les autres.',
    en: 'This version lacks the poll, or has another number of answers than the others.',
  }),
  tooManyFiles: defineRefusal('too_many_message_files', {
    fr: `Un message porte ${contentLimits.files} fichiers au plus, images comprises.`,
    en: `A message has ${contentLimits.files} files at most, with its pictures.`,
  }),
  fileGone: defineRefusal('announcement_file_gone', {
    fr: 'Ce fichier a été supprimé. Retirez-le, ou choisissez-en un autre.',
    en: 'This file was deleted. Remove it, or choose another one.',
  }),
  fileTooLarge: defineRefusal('message_file_too_large', {
    fr: 'La plateforme n’accepte pas plus de {maximum} Mo ici.',
    en: 'The platform takes {maximum} MB at most here.',
  }),
  noTarget: defineRefusal('announcement_without_channel', {
    fr: 'Choisissez un salon au moins.',
    en: 'Choose one channel at least.',
  }),
  unknownNetwork: defineRefusal('unknown_network', {
    fr: 'Ce réseau n’est plus relié à cette communauté.',
    en: 'This network is no longer connected to this community.',
  }),
  targetTwice: defineRefusal('channel_twice', {
    fr: 'Ce salon est choisi deux fois.',
    en: 'This channel is chosen twice.',
  }),
  missingVersion: defineRefusal('missing_version', {
    fr: 'L’annonce n’est pas écrite dans la langue de ce salon ({language}). Écrivez-la, ou choisissez une autre langue pour lui.',
    en: 'The announcement is not written in the language of this channel ({language}). Write it, or choose another language for it.',
  }),
  unknownLanguage: defineRefusal('unknown_server_language', {
    fr: 'Le serveur ne dit pas sa langue. Choisissez-en une pour ce salon.',
    en: 'The server does not say its language. Choose one for this channel.',
  }),
  notToPublish: defineRefusal('not_to_publish', {
    fr: 'Seul un salon d’annonces a des abonnés.',
    en: 'Only an announcement channel has followers.',
  }),
  missingPostTitle: defineRefusal('missing_post_title', {
    fr: 'Ce salon est un forum : donnez un titre à la version qu’il reçoit.',
    en: 'This channel is a forum: give a title to the version it gets.',
  }),
  missingTag: defineRefusal('missing_forum_tag', {
    fr: 'Ce forum demande une étiquette à chaque sujet.',
    en: 'This forum asks for a tag on each post.',
  }),
  unknownTag: defineRefusal('unknown_forum_tag', {
    fr: 'Ce forum n’a plus cette étiquette.',
    en: 'This forum no longer has this tag.',
  }),
  unknownRole: defineRefusal('unknown_role', {
    fr: 'Ce rôle n’existe plus sur le serveur.',
    en: 'This role is no longer on the server.',
  }),
  roleNotReached: defineRefusal('mention_without_channel', {
    fr: 'Aucun salon de ce réseau n’est choisi.',
    en: 'No channel of this network is chosen.',
  }),
  inThePast: defineRefusal('announcement_in_the_past', {
    fr: 'Cette date est passée. Choisissez-en une autre, ou envoyez maintenant.',
    en: 'This date has passed. Choose another one, or send now.',
  }),
  periodTooLong: defineRefusal('calendar_period_too_long', {
    fr: 'La période va d’un instant à un instant ultérieur, 62 jours au plus tard.',
    en: 'The period is from one instant to a later one, at most 62 days.',
  }),
  noRule: defineRefusal('repeated_without_rule', {
    fr: 'Dites quand l’annonce se répète.',
    en: 'Say when the announcement is repeated.',
  }),
  nearlySame: defineRefusal('nearly_same_announcement', {
    fr: 'Presque le même texte est parti dans {count} de ces salons en une semaine. Confirmez pour l’envoyer encore.',
    en: 'Nearly the same text went to {count} of these channels within a week. Confirm to send it again.',
  }),
  notNow: defineRefusal('announcement_not_now', {
    fr: 'L’annonce n’est plus dans cet état. Rechargez-la.',
    en: 'The announcement is no longer in this state. Reload it.',
  }),
  ownApproval: defineRefusal('own_approval', {
    fr: 'Une autre personne doit l’approuver.',
    en: 'Somebody else has to approve it.',
  }),
  changedSince: defineRefusal('changed_since_read', {
    fr: 'L’annonce a changé depuis que vous l’avez lue. Relisez-la.',
    en: 'The announcement has changed since you read it. Read it again.',
  }),
  notEditable: defineRefusal('announcement_sent', {
    fr: 'Cette annonce est partie : dupliquez-la pour la renvoyer.',
    en: 'This announcement was sent: duplicate it to send it again.',
  }),
  underWay: defineRefusal('announcement_under_way', {
    fr: 'Cette annonce est en cours d’envoi. Attendez la fin, ou annulez-la.',
    en: 'This announcement is being sent. Wait for the end, or cancel it.',
  }),
  editNeedsApproval: defineRefusal('edit_needs_approval', {
    fr: 'Ce compte fait approuver ses annonces : retirez celle-ci, et soumettez-en une autre.',
    en: 'This account has its announcements approved: remove this one, and submit another one.',
  }),
  missingVersionOfSent: defineRefusal('missing_version_of_sent', {
    fr: 'Des messages sont partis dans une langue qui manque ici.',
    en: 'Messages were sent in a language that is missing here.',
  }),
  pollNotEditable: defineRefusal('poll_not_editable', {
    fr: 'La plateforme ne modifie pas un message qui porte un sondage.',
    en: 'The platform does not edit a message with a poll.',
  }),
  nothingSent: defineRefusal('nothing_sent', {
    fr: 'Aucun message de cet envoi n’est dans un salon.',
    en: 'No message of this sending is in a channel.',
  }),
  nothingFailed: defineRefusal('nothing_failed', {
    fr: 'Rien n’a échoué dans cet envoi : il n’y a rien à réessayer.',
    en: 'Nothing failed in this sending: there is nothing to try again.',
  }),
} as const
