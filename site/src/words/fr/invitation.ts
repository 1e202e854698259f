import type { InvitationText } from '../invitation-text'
import { form } from './form'
import { register } from './register'

const { firstname, lastname, username, password } = register.fields

export const invitation: InvitationText = {
  meta: { title: 'Votre invitation — Parvis', description: 'Acceptez l’invitation que vous avez reçue.' },
  form,
  title: 'On vous attend.',
  reading:
    'Nous ouvrons votre invitation. Elle dit qui vous attend, et dans quel compte. Elle vaut sept jours et ne sert qu’une fois\u00a0; on pourra vous en envoyer une autre.',
  invited: '{inviter} vous invite à rejoindre {account}.',
  invitedByNobody: 'On vous invite à rejoindre {account}.',
  newcomer: 'Vous vous connecterez avec {email}. Dites-nous qui vous êtes, et choisissez un mot de passe.',
  known: 'Vous vous connecterez comme d’habitude, avec {email}.',
  fields: { firstname, lastname, username, password },
  usernameHint: register.usernameHint,
  submit: 'Accepter l’invitation',
  accepted: {
    title: 'Vous êtes des nôtres.',
    body: 'Vous faites partie de {account}. Il ne reste qu’à vous connecter.',
  },
  signIn: 'Se connecter',
  unread: 'Votre invitation n’a pas pu être lue.',
  retry: 'Réessayer',
  gone: {
    title: 'Ce lien ne sert plus.',
    body: 'Il a expiré, a déjà servi ou n’est pas complet. Connectez-vous, ou demandez une autre invitation.',
  },
}
