import { defineMessages, type InLanguage } from '@parvis/schema'
import { form } from './form'
import { register } from './register'

export const firstAdministrator = defineMessages({
  meta: {
    title: { fr: 'Premier administrateur — Parvis', en: 'First administrator — Parvis' },
    description: {
      fr: 'Créez le premier compte d’administration de cette installation.',
      en: 'Create the first administration account of this installation.',
    },
  },
  form,
  title: { fr: 'Prenez les clés.', en: 'Take the keys.' },
  lead: {
    fr: 'Cette installation de Parvis n’a pas encore d’exploitant. Vous serez le premier, avec tous les droits ; vous pourrez ensuite inviter vos collègues depuis la console.',
    en: 'This installation of Parvis has no operator yet. You will be the first, with every right; you can then invite your colleagues from the console.',
  },
  fields: register.fields,
  usernameHint: register.usernameHint,
  submit: { fr: 'Créer le compte', en: 'Create the account' },
  done: {
    title: { fr: 'Vous avez les clés.', en: 'The keys are yours.' },
    body: {
      fr: 'Votre compte est prêt et votre adresse confirmée. Il ne reste qu’à vous connecter.',
      en: 'Your account is ready and your address confirmed. All that is left is to sign in.',
    },
  },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  /** A link that is wrong, used, expired or replaced. */
  linkInvalid: {
    title: { fr: 'Ce lien ne sert plus.', en: 'This link no longer works.' },
    body: {
      fr: 'Il a expiré, a déjà servi, a été remplacé ou n’est pas complet. S’il n’y a pas encore d’exploitant, lancez « node parvis user » sur le serveur (« npm run first-administrator » depuis les sources) : la commande affiche un autre lien. Sinon, connectez-vous.',
      en: 'It has expired, was used already, was replaced or is not complete. If there is no operator yet, run “node parvis user” on the server (“npm run first-administrator” in the sources): it prints another link. Otherwise, sign in.',
    },
  },
  /** A link that could not be checked can be checked again. */
  unread: { fr: 'Votre lien n’a pas pu être vérifié.', en: 'Your link could not be checked.' },
  retry: { fr: 'Réessayer', en: 'Try again' },
})

export type FirstAdministratorText = InLanguage<typeof firstAdministrator>
