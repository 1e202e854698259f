import { defineMessages } from '@parvis/schema'

/** Why a message was not sent, or not yet, or its outcome is unknown, and how to fix it. */
export const deliveryCauses = defineMessages({
  too_long: {
    fr: 'Le message est vide ou trop long pour la plateforme. Modifiez-le.',
    en: 'The message is empty, or too long for the platform. Change it.',
  },
  invalid: {
    fr: 'La plateforme n’accepte pas ce message. Modifiez-le.',
    en: 'The platform does not take this message. Change it.',
  },
  filtered: {
    fr: 'Le filtre du serveur a bloqué ce texte. Modifiez-le, ou autorisez-le dans AutoMod sur la plateforme.',
    en: 'The server’s filter blocked this text. Change it, or allow it in AutoMod on the platform.',
  },
  suspected: {
    fr: 'La plateforme soupçonne un abus et bloque le robot ici. Attendez quelques heures, puis réessayez.',
    en: 'The platform suspects abuse, and blocks the bot here. Wait for some hours, and try again.',
  },
  forbidden: {
    fr: 'Le robot n’a pas le droit d’écrire dans ce salon. Donnez-lui cette permission, puis réessayez.',
    en: 'The bot may not write in this channel. Give it that permission, and try again.',
  },
  channel_gone: {
    fr: 'Ce salon n’existe plus. Choisissez-en un autre.',
    en: 'This channel is not there any more. Choose another one.',
  },
  not_writable: {
    fr: 'On n’écrit pas dans ce salon. Choisissez un salon textuel.',
    en: 'This channel is no place for messages. Choose a text channel.',
  },
  disconnected: {
    fr: 'Le réseau a été déconnecté. Reliez-le de nouveau, puis réessayez.',
    en: 'The network was disconnected. Connect it again, and try again.',
  },
  too_late: {
    fr: 'Le message n’a pu partir tant qu’il avait un sens.',
    en: 'The message could not be sent while it still made sense.',
  },
  cancelled: {
    fr: 'L’annonce a été annulée avant que ce message parte.',
    en: 'The announcement was cancelled before this message was sent.',
  },
  file_gone: {
    fr: 'Un fichier de ce message a été supprimé ou remplacé. Modifiez l’annonce.',
    en: 'A file of this message was deleted or replaced. Change the announcement.',
  },
  member_erased: {
    fr: 'La personne à qui il s’adressait a été effacée.',
    en: 'The person it was for was erased.',
  },
  unauthorised: {
    fr: 'La plateforme ne reconnaît plus le robot : son jeton est à renouveler par qui administre Parvis.',
    en: 'The platform no longer knows the bot: whoever administers Parvis has to renew its token.',
  },
  limited: {
    fr: 'La plateforme demande d’attendre. Le message partira de lui-même.',
    en: 'The platform asks to wait. The message is sent by itself later.',
  },
  unavailable: {
    fr: 'La plateforme ne répond pas. Le message partira de lui-même.',
    en: 'The platform does not answer. The message is sent by itself later.',
  },
  defect: {
    fr: 'La plateforme échoue sur ce message. Parvis réessaie, puis regarde s’il est parti. Sinon, modifiez-le.',
    en: 'The platform fails at this message. Parvis tries again, then looks whether it was sent. If not, change it.',
  },
  unclear: {
    fr: 'L’historique du salon ne permet pas de savoir si ce message est parti. Parvis y regardera de nouveau ; ou décidez.',
    en: 'The channel’s history does not show whether this message was sent. Parvis looks again later; or decide yourself.',
  },
  absent: {
    fr: 'Ce message n’est pas dans le salon : il n’est pas parti, ou a été supprimé. Réessayez s’il est encore utile.',
    en: 'This message is not in the channel: it was not sent, or it was deleted. Try again if it is still useful.',
  },
})

export type DeliveryCause = keyof typeof deliveryCauses
