import { defineMessages } from '@parvis/schema'

/** Messages of API users. */
export const apiUserMessages = defineMessages({
  layerOff: {
    fr: 'L’accès par API est désactivé : aucun programme ne peut appeler pour l’instant.',
    en: 'The API layer is off: no program can call the API for now.',
  },
  layerOffAsk: {
    fr: 'L’accès par API est désactivé : aucun programme ne peut appeler. Demandez à un administrateur de l’activer.',
    en: 'The API layer is off: no program can call the API. Ask an administrator to turn it on.',
  },
  layerOn: { fr: 'L’accès par API est activé.', en: 'The API layer is on.' },
  turnOn: { fr: 'Activer', en: 'Turn on' },
  rightsHelp: {
    fr: 'Ce que le programme peut faire ; jamais plus que vos propres droits.',
    en: 'What the program may do; never more than your own rights.',
  },
  ownAddress: { fr: 'Ajouter mon adresse', en: 'Add my address' },
  noAddress: {
    fr: 'Sans adresse, aucun appel n’est accepté.',
    en: 'Without an address, no call is accepted.',
  },
  anyAddress: {
    fr: 'Avec *, les appels sont acceptés de n’importe quelle adresse : la clé seule protège vos données.',
    en: 'With *, calls are accepted from any address: the key alone protects your data.',
  },
  noExpiry: { fr: 'N’expire pas', en: 'Does not expire' },
  expired: { fr: 'Expiré', en: 'Expired' },
  howTo: { fr: 'Appeler l’API', en: 'Call the API' },
  clientId: { fr: 'Identifiant client (client_id)', en: 'Client id (client_id)' },
  tokenAddress: { fr: 'Adresse des jetons', en: 'Token address' },
  callByKey: {
    fr: 'Envoyez la clé avec chaque appel, dans l’en-tête x-api-key :',
    en: 'Send the key with each call, in the x-api-key header:',
  },
  callByToken: {
    fr: 'Échangez d’abord la clé, qui est le secret client, contre un jeton d’une heure ; envoyez ensuite ce jeton avec chaque appel :',
    en: 'First exchange the key, which is the client secret, for a token of one hour; then send that token with each call:',
  },
  example: { fr: 'Exemple de commande', en: 'Example command' },
  rotate: { fr: 'Renouveler la clé', en: 'Renew the key' },
  rotateTitle: { fr: 'Renouveler la clé de « %{name} »', en: 'Renew the key of “%{name}”' },
  rotateText: {
    fr: 'Une nouvelle clé est créée et n’est affichée qu’une fois. L’ancienne peut encore fonctionner quelque temps, pour que vous puissiez la remplacer sans interruption.',
    en: 'A new key is made and shown only once. The former one can go on working for a while, so that you can replace it without interruption.',
  },
  overlap: { fr: 'L’ancienne clé fonctionne encore', en: 'The former key goes on working for' },
  atOnce: { fr: 'Plus du tout', en: 'Not at all' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  newKey: { fr: 'Votre nouvelle clé', en: 'Your new key' },
  keyStored: { fr: 'J’ai conservé la clé', en: 'I have kept the key' },
  formerUntil: {
    fr: 'L’ancienne clé fonctionne jusqu’au %{moment}.',
    en: 'The former key works until %{moment}.',
  },
  formerEnded: { fr: 'L’ancienne clé ne fonctionne plus.', en: 'The former key no longer works.' },
})
