import { defineMessages } from '@parvis/schema'

export const visitorsMessages = defineMessages({
  ofClient: {
    fr: 'Une demande créée ici nous parvient, comme depuis le site, et nos réponses se lisent ici. Les fichiers joints sont dans l’espace client.',
    en: 'A request created here reaches us, as from the site, and our answers are read here. The files that came with it are in the customer area.',
  },
  customerArea: { fr: 'Ouvrir l’espace client', en: 'Open the customer area' },
  answers: { fr: 'Réponses', en: 'Answers' },
  none: { fr: 'Personne n’a encore répondu.', en: 'Nobody has answered yet.' },
  answer: { fr: 'Votre réponse', en: 'Your answer' },
  help: {
    fr: 'Elle part par e-mail à %{email}, en %{language}, avec votre nom. Sa réponse vous reviendra par e-mail.',
    en: 'It goes by email to %{email}, in %{language}, with your name. What they answer comes back to you by email.',
  },
  fr: { fr: 'français', en: 'French' },
  en: { fr: 'anglais', en: 'English' },
  send: { fr: 'Envoyer la réponse', en: 'Send the answer' },
  sent: { fr: 'Réponse envoyée à %{email}.', en: 'Answer sent to %{email}.' },
  data: { fr: 'Données du visiteur', en: 'Visitor’s data' },
  dataTitle: { fr: 'Ce que cette adresse a envoyé', en: 'What this address has sent' },
  email: { fr: 'Adresse e-mail', en: 'Email address' },
  look: { fr: 'Chercher', en: 'Look up' },
  messages: {
    fr: '%{smart_count} message |||| %{smart_count} messages',
    en: '%{smart_count} message |||| %{smart_count} messages',
  },
  quotes: {
    fr: '%{smart_count} demande de devis |||| %{smart_count} demandes de devis',
    en: '%{smart_count} request for a quote |||| %{smart_count} requests for a quote',
  },
  files: {
    fr: '%{smart_count} fichier |||| %{smart_count} fichiers',
    en: '%{smart_count} file |||| %{smart_count} files',
  },
  subscriptions: {
    fr: '%{smart_count} abonnement |||| %{smart_count} abonnements',
    en: '%{smart_count} subscription |||| %{smart_count} subscriptions',
  },
  mails: {
    fr: '%{smart_count} e-mail envoyé |||| %{smart_count} e-mails envoyés',
    en: '%{smart_count} email sent |||| %{smart_count} emails sent',
  },
  nothing: { fr: 'Rien n’est conservé de %{email}.', en: 'Nothing is kept of %{email}.' },
  stored: {
    fr: 'De %{email} sont conservés, corbeille comprise :',
    en: 'Of %{email} there is, the trash included:',
  },
  export: { fr: 'Tout télécharger', en: 'Download it all' },
  erase: { fr: 'Tout effacer', en: 'Erase it all' },
  eraseTitle: { fr: 'Effacer ce que %{email} a envoyé ?', en: 'Erase what %{email} has sent?' },
  eraseIntro: {
    fr: 'Sera effacé pour de bon, sans passer par la corbeille :',
    en: 'This is erased for good, without going through the trash:',
  },
  eraseNote: {
    fr: 'Le journal d’audit garde qu’un effacement a eu lieu, et par qui.',
    en: 'The audit log keeps that something was erased, and by whom.',
  },
  erased: {
    fr: 'Tout ce que %{email} avait envoyé est effacé.',
    en: 'All that %{email} had sent is erased.',
  },
  close: { fr: 'Fermer', en: 'Close' },
})
