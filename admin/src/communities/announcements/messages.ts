import { defineMessages } from '@parvis/schema'

/** Messages of the screens of announcements, besides their form, their sendings and their calendar. */
export const announcementMessages = defineMessages({
  calendar: { fr: 'Calendrier', en: 'Calendar' },
  fromTemplate: { fr: 'Depuis un modèle', en: 'From a template' },
  importMessage: { fr: 'Importer de Discord', en: 'Import from Discord' },
  moreActions: { fr: 'Autres actions', en: 'More actions' },
  schedule: { fr: 'Programmer', en: 'Schedule' },
  submit: { fr: 'Soumettre', en: 'Submit' },
  sendNow: { fr: 'Envoyer maintenant', en: 'Send now' },
  confirmRepeated: { fr: 'Envoyer encore', en: 'Send again' },
  approve: { fr: 'Approuver', en: 'Approve' },
  reject: { fr: 'Refuser', en: 'Reject' },
  cancel: { fr: 'Annuler l’annonce', en: 'Cancel the announcement' },
  duplicate: { fr: 'Dupliquer', en: 'Duplicate' },
  close: { fr: 'Fermer', en: 'Close' },
  scheduleTitle: { fr: 'Programmer « %{title} » ?', en: 'Schedule “%{title}”?' },
  submitTitle: { fr: 'Soumettre « %{title} » ?', en: 'Submit “%{title}”?' },
  sendTitle: { fr: 'Envoyer « %{title} » maintenant ?', en: 'Send “%{title}” now?' },
  approveTitle: { fr: 'Approuver « %{title} » ?', en: 'Approve “%{title}”?' },
  rejectTitle: { fr: 'Refuser « %{title} » ?', en: 'Reject “%{title}”?' },
  rejectIntro: {
    fr: 'Elle redevient un brouillon, avec votre motif.',
    en: 'It becomes a draft again, with your reason.',
  },
  reason: { fr: 'Motif', en: 'Reason' },
  cancelTitle: { fr: 'Annuler « %{title} » ?', en: 'Cancel “%{title}”?' },
  cancelIntro: {
    fr: 'Plus rien n’en sera envoyé. Ce qui est déjà parti reste sur les serveurs.',
    en: 'Nothing more of it will be sent. What was sent stays on the servers.',
  },
  isScheduled: { fr: '« %{title} » est programmée.', en: '“%{title}” is scheduled.' },
  isSending: { fr: '« %{title} » part maintenant.', en: '“%{title}” is on its way.' },
  isWaiting: { fr: '« %{title} » attend une approbation.', en: '“%{title}” awaits approval.' },
  isApproved: { fr: '« %{title} » est approuvée.', en: '“%{title}” is approved.' },
  isRejected: { fr: '« %{title} » est refusée.', en: '“%{title}” is rejected.' },
  isCancelled: { fr: '« %{title} » est annulée.', en: '“%{title}” is cancelled.' },
  isDuplicated: { fr: 'Voici le nouveau brouillon.', en: 'Here is the new draft.' },
  needsSecond: {
    fr: 'Votre compte demande une approbation : une autre personne la relit d’abord.',
    en: 'Your account asks for approvals: somebody else reads it first.',
  },
  changed: {
    fr: 'Quelqu’un l’a modifiée entre-temps. Relisez-la, puis recommencez.',
    en: 'Somebody changed it meanwhile. Read it again, then try once more.',
  },
  rejected: { fr: 'Refusée : %{reason}', en: 'Rejected: %{reason}' },
  rejectedBare: { fr: 'Refusée, sans motif.', en: 'Rejected, without a reason.' },
  awaits: {
    fr: 'Une autre personne que son auteur doit l’approuver avant l’envoi.',
    en: 'Somebody else than its author has to approve it before it is sent.',
  },
  editScheduled: {
    fr: 'Une fois modifiée, elle redevient un brouillon, qui sera à programmer de nouveau.',
    en: 'Once edited it becomes a draft again, which is to be scheduled anew.',
  },
  notEditable: {
    fr: 'Elle est partie : elle ne se modifie plus. Dupliquez-la pour la renvoyer.',
    en: 'It was sent, and cannot be edited any more. Duplicate it to send it again.',
  },
})
