import { defineMessages } from '@parvis/schema'

/** Why a network could not be integrated, or is no longer, and how to fix it. */
export const networkCauses = defineMessages({
  denied: {
    fr: 'L’autorisation n’a pas été donnée. Réessayez, et acceptez sur la page de la plateforme.',
    en: 'The authorisation was not given. Try again, and accept on the platform’s page.',
  },
  invitation_over: {
    fr: 'L’invitation a expiré sans réponse. Réessayez.',
    en: 'The invitation ran out without an answer. Try again.',
  },
  code_refused: {
    fr: 'La plateforme n’a pas reconnu la réponse, trop ancienne ou déjà servie. Réessayez.',
    en: 'The platform did not accept the answer, which was too old or used already. Try again.',
  },
  other_server: {
    fr: 'Le serveur autorisé n’est pas celui qui a été annoncé. Réessayez depuis cette page.',
    en: 'The server that was authorised is not the one that was named. Try again from this page.',
  },
  not_joined: {
    fr: 'Le robot ne voit pas le serveur : il n’y a pas été ajouté, ou en a été retiré. Réessayez.',
    en: 'The bot does not see the server: it was not added to it, or was removed. Try again.',
  },
  connected_elsewhere: {
    fr: 'Ce serveur est déjà relié à une communauté. Déconnectez-le d’abord de celle-ci.',
    en: 'This server is connected to a community already. Disconnect it from that one first.',
  },
  members_hidden: {
    fr: 'L’application ne peut voir les membres : activez « Server Members Intent » dans ses réglages.',
    en: 'The application may not see members: switch on “Server Members Intent” in its settings.',
  },
  forbidden: {
    fr: 'Il manque une permission au robot sur ce serveur. Donnez-la-lui, puis réessayez.',
    en: 'The bot lacks a permission on this server. Give it, and try again.',
  },
  unauthorised: {
    fr: 'La plateforme ne reconnaît plus le robot : son jeton est à renouveler par qui administre Parvis.',
    en: 'The platform no longer knows the bot: whoever administers Parvis has to renew its token.',
  },
  unavailable: {
    fr: 'La plateforme ne répond pas. Réessayez dans quelques minutes.',
    en: 'The platform does not answer. Try again in a few minutes.',
  },
})

export type NetworkCause = keyof typeof networkCauses
