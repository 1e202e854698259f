import { defineMessages } from '@parvis/schema'

/** Messages of the list of accounts. */
export const accountMessages = defineMessages({
  title: { fr: 'Comptes', en: 'Accounts' },
  intro: {
    fr: 'Chaque client a un compte, dont les fiches ne sont vues de personne d’autre. Quand vous y entrez, son journal d’audit le dit.',
    en: 'Each client has an account, whose records nobody else sees. When you enter one, its audit log says so.',
  },
  search: { fr: 'Rechercher un compte', en: 'Search for an account' },
  list: { fr: 'Comptes des clients', en: 'Accounts of clients' },
  house: { fr: 'Votre entreprise', en: 'Your company' },
  deactivated: { fr: 'Désactivé', en: 'Deactivated' },
  closed: { fr: 'Fermé par son propriétaire', en: 'Closed by its owner' },
  erased: { fr: 'Effacé le %{date}', en: 'Erased on %{date}' },
  people: {
    fr: '%{smart_count} personne |||| %{smart_count} personnes',
    en: '%{smart_count} person |||| %{smart_count} people',
  },
  storage: { fr: '%{size} de fichiers', en: '%{size} of files' },
  active: { fr: 'Dernière activité', en: 'Last activity' },
  never: { fr: 'Aucune activité', en: 'No activity' },
  since: { fr: 'Ouvert le %{date}', en: 'Opened on %{date}' },
  enter: { fr: 'Entrer', en: 'Enter' },
  enterNamed: { fr: 'Entrer dans « %{name} »', en: 'Enter "%{name}"' },
  current: { fr: 'Vous y êtes', en: 'You are here' },
  deactivate: { fr: 'Désactiver', en: 'Deactivate' },
  deactivateNamed: { fr: 'Désactiver « %{name} »', en: 'Deactivate "%{name}"' },
  deactivateTitle: { fr: 'Désactiver « %{name} » ?', en: 'Deactivate "%{name}"?' },
  deactivateText: {
    fr: 'Personne de ce compte ne pourra plus se connecter, ses programmes non plus, jusqu’à ce que vous le réactiviez. Rien n’est effacé.',
    en: 'Nobody of this account, nor any of its programs, will be let in until you activate it again. Nothing is erased.',
  },
  wasDeactivated: { fr: 'Compte désactivé : %{name}', en: 'Account deactivated: %{name}' },
  activate: { fr: 'Réactiver', en: 'Activate again' },
  activateNamed: { fr: 'Réactiver « %{name} »', en: 'Activate "%{name}" again' },
  wasActivated: { fr: 'Compte réactivé : %{name}', en: 'Account activated again: %{name}' },
  nothing: { fr: 'Aucun compte ne porte ce nom.', en: 'No account has this name.' },
  more: { fr: 'Afficher la suite', en: 'Show more' },
})
