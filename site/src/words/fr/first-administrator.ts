import type { FirstAdministratorText } from '../first-administrator-text'
import { form } from './form'
import { register } from './register'

export const firstAdministrator: FirstAdministratorText = {
  meta: {
    title: 'Premier administrateur — Parvis',
    description: 'Créez le premier compte d’administration de cette installation.',
  },
  form,
  title: 'Prenez les clés.',
  lead: 'Cette installation de Parvis n’a pas encore d’exploitant. Vous serez le premier, avec tous les droits\u00a0; vous pourrez ensuite inviter vos collègues depuis la console.',
  fields: register.fields,
  usernameHint: register.usernameHint,
  submit: 'Créer le compte',
  done: {
    title: 'Vous avez les clés.',
    body: 'Votre compte est prêt et votre adresse confirmée. Il ne reste qu’à vous connecter.',
  },
  signIn: 'Se connecter',
  gone: {
    title: 'Ce lien ne sert plus.',
    body: 'Il a expiré, a déjà servi, a été remplacé ou n’est pas complet. S’il n’y a pas encore d’exploitant, lancez «\u00a0npm run first-administrator\u00a0» sur le serveur\u00a0: la commande affiche un autre lien. Sinon, connectez-vous.',
  },
  unread: 'Votre lien n’a pas pu être vérifié.',
  retry: 'Réessayer',
}
