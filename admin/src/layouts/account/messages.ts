import { defineMessages } from '@parvis/schema'

/** What the menu of one’s account says. */
export const accountMenuMessages = defineMessages({
  menu: { fr: 'Votre compte', en: 'Your account' },
  profile: { fr: 'Votre profil', en: 'Your profile' },
  signOut: { fr: 'Se déconnecter', en: 'Sign out' },
  accounts: { fr: 'Vos comptes', en: 'Your accounts' },
  current: { fr: 'Compte actuel', en: 'Current account' },
  choose: { fr: 'Changer de compte', en: 'Switch accounts' },
  notEntered: {
    fr: 'Ce compte n’a pas pu être ouvert. Vous êtes toujours dans le précédent.',
    en: 'This account could not be opened. You are still in the previous one.',
  },
  movedTitle: { fr: 'Vous avez changé de compte', en: 'You have switched accounts' },
  movedText: {
    fr: 'Vous êtes maintenant dans le compte « %{name} ». Ce que cette page montrait appartient au compte précédent ; ce que vous y aviez saisi vous y attend.',
    en: 'You are now in the account “%{name}”. What this page showed belongs to the previous account; what you typed awaits you there.',
  },
  goOn: { fr: 'Continuer', en: 'Go on' },
})

/** What roles are called. */
export const roleMessages = defineMessages({
  user: { fr: 'Utilisateur', en: 'User' },
  moderator: { fr: 'Modérateur', en: 'Moderator' },
  admin: { fr: 'Administrateur', en: 'Administrator' },
  mcp: { fr: 'Exploitant', en: 'Operator' },
})
