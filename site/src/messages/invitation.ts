import { defineMessages, type InLanguage, type Messages } from '@parvis/schema'
import type { Newcomer } from '../calls/invitations'
import { form } from './form'
import { register } from './register'

const { firstname, lastname, username, password } = register.fields

/** Placeholders of the invitation: `{account}`, `{inviter}` and `{email}`. */
export const invitation = defineMessages({
  meta: {
    title: { fr: 'Votre invitation — Parvis', en: 'Your invitation — Parvis' },
    description: {
      fr: 'Acceptez l’invitation que vous avez reçue.',
      en: 'Accept the invitation you have received.',
    },
  },
  form,
  title: { fr: 'On vous attend.', en: 'You are expected.' },
  /** While the invitation is read. */
  reading: {
    fr: 'Nous ouvrons votre invitation. Elle dit qui vous attend, et dans quel compte. Elle vaut sept jours et ne sert qu’une fois ; on pourra vous en envoyer une autre.',
    en: 'We are opening your invitation. It says who expects you, and in which account. It is good for seven days and works once; another can always be sent to you.',
  },
  /** The invitation, with its inviter. */
  invited: {
    fr: '{inviter} vous invite à rejoindre {account}.',
    en: '{inviter} invites you to join {account}.',
  },
  /** The same, without a named inviter. */
  invitedByNobody: { fr: 'On vous invite à rejoindre {account}.', en: 'You are invited to join {account}.' },
  /** For a person without an account. */
  newcomer: {
    fr: 'Vous vous connecterez avec {email}. Dites-nous qui vous êtes, et choisissez un mot de passe.',
    en: 'You will sign in with {email}. Tell us who you are, and choose a password.',
  },
  /** For a person with an account. */
  known: {
    fr: 'Vous vous connecterez comme d’habitude, avec {email}.',
    en: 'You will sign in as usual, with {email}.',
  },
  fields: {
    firstname,
    lastname,
    username,
    password,
  } satisfies Messages<keyof Newcomer>,
  usernameHint: register.usernameHint,
  submit: { fr: 'Accepter l’invitation', en: 'Accept the invitation' },
  accepted: {
    title: { fr: 'Vous êtes des nôtres.', en: 'You are one of us.' },
    body: {
      fr: 'Vous faites partie de {account}. Il ne reste qu’à vous connecter.',
      en: 'You now belong to {account}. All that is left is to sign in.',
    },
  },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  unread: { fr: 'Votre invitation n’a pas pu être lue.', en: 'Your invitation could not be read.' },
  /** Retry after a failed request. */
  retry: { fr: 'Réessayer', en: 'Try again' },
  linkInvalid: {
    title: { fr: 'Ce lien ne sert plus.', en: 'This link no longer works.' },
    body: {
      fr: 'Il a expiré, a déjà servi ou n’est pas complet. Connectez-vous, ou demandez une autre invitation.',
      en: 'It has expired, was used already or is not complete. Sign in, or ask for another invitation.',
    },
  },
})

export type InvitationText = InLanguage<typeof invitation>
