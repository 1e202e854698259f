/** What the screens of API users say, in French. */
export const apiUsersFr = {
  layerOff: 'L’accès par API est désactivé : aucun programme ne peut appeler pour l’instant.',
  layerOffAsk:
    'L’accès par API est désactivé : aucun programme ne peut appeler. Demandez à un administrateur de l’activer.',
  layerOn: 'L’accès par API est activé.',
  turnOn: 'Activer',
  rightsHelp: 'Ce que le programme peut faire ; jamais plus que vos propres droits.',
  ownAddress: 'Ajouter mon adresse',
  noAddress: 'Sans adresse, aucun appel n’est accepté.',
  anyAddress:
    'Avec *, les appels sont acceptés de n’importe quelle adresse : la clé seule protège vos données.',
  noExpiry: 'N’expire pas',
  expired: 'Expiré',
  howTo: 'Appeler l’API',
  clientId: 'Identifiant client (client_id)',
  tokenAddress: 'Adresse des jetons',
  callByKey: 'Envoyez la clé avec chaque appel, dans l’en-tête x-api-key :',
  callByToken:
    'Échangez d’abord la clé, qui est le secret client, contre un jeton d’une heure ; envoyez ensuite ce jeton avec chaque appel :',
  example: 'Exemple de commande',
  rotate: 'Renouveler la clé',
  rotateTitle: 'Renouveler la clé de « %{name} »',
  rotateText:
    'Une nouvelle clé est créée et n’est affichée qu’une fois. L’ancienne peut encore fonctionner quelque temps, pour que vous puissiez la remplacer sans interruption.',
  overlap: 'L’ancienne clé fonctionne encore',
  atOnce: 'Plus du tout',
  cancel: 'Annuler',
  newKey: 'Votre nouvelle clé',
  kept: 'J’ai conservé la clé',
  formerUntil: 'L’ancienne clé fonctionne jusqu’au %{moment}.',
  formerEnded: 'L’ancienne clé ne fonctionne plus.',
}
