import { EngineError } from '@parvis/engine'
import { defineRefusal } from '@parvis/schema'
import { mostPresences, mostTags } from '@parvis/schemas'

/** Why an operation on communities is refused. */
export const communityRefusals = {
  alreadyIntegrated: defineRefusal('already_integrated', {
    fr: 'Ce réseau est déjà intégré.',
    en: 'This network is integrated already.',
  }),
  notConnected: defineRefusal('not_connected', {
    fr: 'Ce réseau n’est pas relié à un serveur.',
    en: 'This network is not connected to a server.',
  }),
  stillConnected: defineRefusal('still_connected', {
    fr: 'Ce réseau est relié à un serveur : déconnectez-le d’abord.',
    en: 'This network is connected to a server: disconnect it first.',
  }),
  invitationOver: defineRefusal('not_your_invitation', {
    fr: 'Cette invitation n’est pas la vôtre, a déjà servi ou a expiré. Rien n’a été changé.',
    en: 'This invitation is not yours, was used already or has run out. Nothing was changed.',
  }),
  syncUnderWay: defineRefusal('sync_under_way', {
    fr: 'Une synchronisation est en cours. Attendez sa fin, ou arrêtez-la.',
    en: 'A synchronisation is under way. Wait for its end, or stop it.',
  }),
  comparisonOver: defineRefusal('comparison_over', {
    fr: 'Cette comparaison n’est pas terminée, a déjà été appliquée ou a expiré. Rien n’a été changé : comparez de nouveau.',
    en: 'This comparison has not ended, was applied already or has run out. Nothing was changed: compare again.',
  }),
  sameMember: defineRefusal('same_member', {
    fr: 'C’est le même membre.',
    en: 'This is the same member.',
  }),
  sameNetwork: defineRefusal('same_network', {
    fr: 'Ces deux membres sont sur un même réseau : une personne n’y est qu’une fois.',
    en: 'Both members are on one network: a person is there only once.',
  }),
  notTheirs: defineRefusal('not_theirs', {
    fr: 'Cette présence n’est pas de ce membre.',
    en: 'This presence is not of this member.',
  }),
  notLinked: defineRefusal('not_linked', {
    fr: 'Ce membre n’a que cette présence.',
    en: 'This presence is the only one of this member.',
  }),
  tooManyNetworks: defineRefusal('too_many_networks', {
    fr: `Un membre est sur ${mostPresences} réseaux au plus.`,
    en: `A member is on ${mostPresences} networks at most.`,
  }),
  tooManyTags: defineRefusal('too_many_tags', {
    fr: `Un membre porte ${mostTags} étiquettes au plus.`,
    en: `A member bears ${mostTags} tags at most.`,
  }),
  unknownChannel: defineRefusal('unknown_channel', {
    fr: 'Ce salon n’est pas sur le serveur de ce réseau, ou le robot ne le voit pas.',
    en: 'This channel is not on the server of this network, or the bot does not see it.',
  }),
  notOnNetwork: defineRefusal('not_on_network', {
    fr: 'Cette personne n’est pas sur le serveur de ce réseau.',
    en: 'This person is not on the server of this network.',
  }),
  takesNoMessages: defineRefusal('takes_no_messages', {
    fr: 'Cette personne n’accepte pas les messages du robot : autorisez les messages privés de ce serveur, puis réessayez.',
    en: 'This person takes no messages from the bot: allow direct messages from this server, and try again.',
  }),
  tooManyCodes: defineRefusal('too_many_codes', {
    fr: 'Trois codes ont été envoyés en une heure : attendez un peu.',
    en: 'Three codes were sent within an hour: wait a little.',
  }),
  codeOver: defineRefusal('chat_code_over', {
    fr: 'Ce code a expiré, ou a été saisi trop souvent : demandez-en un autre.',
    en: 'This code has run out, or was typed too often: ask for another one.',
  }),
  notLinkedHere: defineRefusal('not_linked_here', {
    fr: 'Votre compte de la plateforme n’est pas relié, ou n’est pas sur ce serveur.',
    en: 'Your account of the platform is not linked, or is not on this server.',
  }),
  emptyMessage: defineRefusal('empty_message', {
    fr: 'Le message est vide.',
    en: 'The message is empty.',
  }),
  messageTooLong: defineRefusal('message_too_long', {
    fr: 'Le message est trop long pour la plateforme : {maximum} caractères au plus.',
    en: 'The message is too long for the platform: {maximum} characters at most.',
  }),
  notToRetry: defineRefusal('not_to_retry', {
    fr: 'Ce message est parti, ou va partir : il n’y a rien à réessayer.',
    en: 'This message was sent, or is about to be: there is nothing to try again.',
  }),
  notUncertain: defineRefusal('not_uncertain', {
    fr: 'L’état de ce message est connu : il n’y a rien à décider.',
    en: 'The state of this message is known: there is nothing to decide.',
  }),
  unknownPlatform: defineRefusal('unknown_platform', {
    fr: 'Cette plateforme n’est pas disponible.',
    en: 'This platform is not available.',
  }),
}

/** The refusal of an invitation of another person, or a used or expired one. @param path the field it came in */
export function invitationOver(path: string): EngineError {
  return new EngineError('invalid_input', { errors: [{ path, code: communityRefusals.invitationOver }] })
}
