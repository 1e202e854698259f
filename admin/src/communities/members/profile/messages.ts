import { defineMessages } from '@parvis/schema'

/** Messages of the page of a member. */
export const profileMessages = defineMessages({
  isHere: { fr: 'Présent', en: 'Present' },
  joined: { fr: 'Arrivée', en: 'Joined' },
  chosenLanguage: { fr: 'Langue choisie', en: 'Chosen language' },
  left: { fr: 'Départ', en: 'Left' },
  resync: { fr: 'Resynchroniser le réseau', en: 'Resynchronise the network' },
  presences: {
    fr: 'Présence |||| Présences (%{smart_count})',
    en: 'Presence |||| Presences (%{smart_count})',
  },
  nickname: { fr: 'Surnom', en: 'Nickname' },
  displayName: { fr: 'Nom affiché', en: 'Display name' },
  username: { fr: 'Nom d’utilisateur', en: 'Username' },
  rules: {
    fr: 'N’a pas encore accepté les règles du serveur.',
    en: 'Has not accepted the server’s rules yet.',
  },
  network: { fr: 'Réseau', en: 'Network' },
  otherNetwork: { fr: 'un autre réseau', en: 'another network' },
  timeline: { fr: 'Historique', en: 'History' },
  earlier: { fr: 'Afficher ce qui précède', en: 'Show what was before' },
  event_joined: { fr: 'A rejoint %{network}', en: 'Joined %{network}' },
  event_left: { fr: 'A quitté %{network}', en: 'Left %{network}' },
  event_renamed: { fr: 'A changé de nom sur %{network}', en: 'Changed name on %{network}' },
  event_linked: {
    fr: 'Rapproché d’un autre membre : %{network}',
    en: 'Linked with another member: %{network}',
  },
  event_unlinked: {
    fr: 'Séparé d’un autre membre : %{network}',
    en: 'Unlinked from another member: %{network}',
  },
  event_erased: { fr: 'Effacé', en: 'Erased' },
  was: { fr: '%{what} :', en: '%{what}:' },
  noName: { fr: 'aucun', en: 'none' },
  tags: { fr: 'Étiquettes', en: 'Tags' },
  noTags: { fr: 'Aucune étiquette.', en: 'No tag.' },
  tagsLabel: { fr: 'Étiquettes du membre', en: 'Tags of the member' },
  tagsHelp: {
    fr: 'Tapez un nom pour en ajouter une. Chaque changement est enregistré aussitôt.',
    en: 'Type a name to add one. Each change is saved at once.',
  },
  changedMeanwhile: {
    fr: 'Quelqu’un a modifié ce membre entre-temps. La page vient d’être relue : vérifiez, puis recommencez.',
    en: 'Somebody changed this member meanwhile. The page was just read again: have a look, then try again.',
  },
  data: { fr: 'Télécharger ses données', en: 'Download their data' },
  erase: { fr: 'Effacer', en: 'Erase' },
  eraseTitle: { fr: 'Effacer %{name} ?', en: 'Erase %{name}?' },
  eraseIntro: { fr: 'Voici ce qui sera effacé :', en: 'This is what will be erased:' },
  erasePresence: {
    fr: 'la présence « %{username} » sur %{network}',
    en: 'the presence “%{username}” on %{network}',
  },
  eraseSame: {
    fr: '%{name}, qui y est avec le même compte',
    en: '%{name}, who is there with the same account',
  },
  eraseNotes: {
    fr: '%{smart_count} note |||| %{smart_count} notes',
    en: '%{smart_count} note |||| %{smart_count} notes',
  },
  eraseHistory: {
    fr: 'ses noms, ses étiquettes, son adresse, son historique et les messages qui ne s’adressaient qu’à lui',
    en: 'their names, tags, address, history, and the messages that were for them alone',
  },
  eraseForGood: {
    fr: 'C’est définitif : aucune synchronisation ne fera revenir cette personne.',
    en: 'This is for good: no synchronisation brings this person back.',
  },
  eraseConfirm: { fr: 'Effacer définitivement', en: 'Erase for good' },
  erased: { fr: 'Effacé : %{name}', en: 'Erased: %{name}' },
})
