import { defineMessages } from '@parvis/schema'

/** Messages of the page of an announcement: its forecast, and what happened with it. */
export const recordMessages = defineMessages({
  course: { fr: 'Suivi', en: 'Course' },
  forecast: { fr: 'Où elle ira', en: 'Where it will go' },
  channels: {
    fr: '%{smart_count} salon |||| %{smart_count} salons',
    en: '%{smart_count} channel |||| %{smart_count} channels',
  },
  people: {
    fr: 'environ %{count} personne |||| environ %{count} personnes',
    en: 'about %{count} person |||| about %{count} people',
  },
  notifies: { fr: 'Notifie : %{roles}', en: 'Notifies: %{roles}' },
  namedChannels: { fr: 'Salons cités', en: 'Named channels' },
  linkEverywhere: {
    fr: '#%{name} : un lien sur le serveur |||| #%{name} : un lien sur les %{count} serveurs',
    en: '#%{name}: a link on the server |||| #%{name}: a link on all %{count} servers',
  },
  linkSomewhere: {
    fr: '#%{name} : un lien sur %{linked} des %{count} serveurs ; du texte sur %{networks}',
    en: '#%{name}: a link on %{linked} of %{count} servers; text on %{networks}',
  },
  notifiesNobody: { fr: 'Ne notifie aucun rôle.', en: 'Notifies no role.' },
  everyone: { fr: 'tout le monde (%{network})', en: 'everyone (%{network})' },
  role: { fr: '@%{role} (%{network})', en: '@%{role} (%{network})' },
  problems: { fr: 'À corriger avant l’envoi', en: 'To correct before it is sent' },
  correct: { fr: 'Corriger', en: 'Correct it' },
  refusals: { fr: 'Ce que les serveurs refuseront', en: 'What servers will refuse' },
  hash: { fr: 'Empreinte : %{hash}', en: 'Hash: %{hash}' },
  channel: { fr: 'Salon', en: 'Channel' },
  network: { fr: 'Réseau', en: 'Network' },
  language: { fr: 'Langue', en: 'Language' },
  expected: { fr: 'Prévision', en: 'Forecast' },
  fine: { fr: 'Tout va bien', en: 'All is well' },
  noTarget: { fr: 'Aucun salon n’est choisi.', en: 'No channel is chosen.' },
  unknown: { fr: 'inconnue', en: 'unknown' },
  gone: { fr: 'Réseau détaché', en: 'Network removed' },
  targetTable: { fr: 'Salons choisis', en: 'Chosen channels' },
})
