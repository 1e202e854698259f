import { defineMessages, type InLanguage } from '@parvis/schema'
import { form } from './form'

const messages = defineMessages({
  meta: {
    title: { fr: 'Se connecter — Parvis', en: 'Sign in — Parvis' },
    description: {
      fr: 'Connectez-vous à la console Parvis pour suivre vos communautés, vos sociétés et vos pages.',
      en: 'Sign in to the Parvis console to follow your communities, your companies and your pages.',
    },
  },
  form,
  title: { fr: 'Entrez.', en: 'Come in.' },
  lead: { fr: 'Connectez-vous à la console Parvis.', en: 'Sign in to the Parvis console.' },
  login: { fr: 'Nom d’utilisateur ou e-mail', en: 'Username or email' },
  password: { fr: 'Mot de passe', en: 'Password' },
  submit: { fr: 'Se connecter', en: 'Sign in' },
  sending: { fr: 'Connexion en cours…', en: 'Signing in…' },
  /** For people whose session has ended. */
  ended: {
    fr: 'Votre session a pris fin. Connectez-vous pour reprendre là où vous en étiez.',
    en: 'Your session has ended. Sign in to pick up where you left off.',
  },
  /** For signed-in people, with a link to continue. */
  signedIn: {
    body: { fr: 'Votre session est ouverte.', en: 'You are signed in already.' },
    open: { fr: 'Continuer', en: 'Continue' },
  },
  passkey: {
    or: { fr: 'ou', en: 'or' },
    use: { fr: 'Utiliser une clé d’accès', en: 'Use a passkey' },
    waiting: { fr: 'Votre clé d’accès est attendue…', en: 'Waiting for your passkey…' },
    cancelled: {
      fr: 'Aucune clé d’accès n’a été présentée. Réessayez, ou choisissez un autre moyen.',
      en: 'No passkey was shown. Try again, or choose another way.',
    },
    unsupported: {
      fr: 'Ce navigateur ne connaît pas les clés d’accès. Choisissez un autre moyen.',
      en: 'This browser does not know passkeys. Choose another way.',
    },
  },
  forgot: { fr: 'Mot de passe oublié ?', en: 'Forgot your password?' },
  register: { fr: 'Créer un compte', en: 'Create an account' },
  secondStep: {
    title: { fr: 'Encore une porte.', en: 'One more door.' },
    passkey: {
      body: {
        fr: 'Présentez votre clé d’accès : votre appareil vous dit comment.',
        en: 'Show your passkey: your device tells you how.',
      },
      choose: { fr: 'Utiliser une clé d’accès', en: 'Use a passkey' },
    },
    totp: {
      body: {
        fr: 'Saisissez le code que montre votre application d’authentification.',
        en: 'Enter the code that your authenticator app shows.',
      },
      label: { fr: 'Code à six chiffres', en: 'Six-digit code' },
      choose: { fr: 'Utiliser le code de l’application', en: 'Use the app’s code' },
    },
    recovery: {
      body: {
        fr: 'Saisissez l’un des codes de secours que vous avez gardés. Il ne servira qu’une fois.',
        en: 'Enter one of the recovery codes you have kept. It works once.',
      },
      label: { fr: 'Code de secours', en: 'Recovery code' },
      choose: { fr: 'Utiliser un code de secours', en: 'Use a recovery code' },
    },
    submit: { fr: 'Valider le code', en: 'Check the code' },
    restart: { fr: 'Recommencer la connexion', en: 'Start signing in again' },
    late: { fr: 'Cette connexion a trop duré. Recommencez.', en: 'This sign-in took too long. Start again.' },
  },
})

export const login = {
  ...messages,
  /** Wrong credentials. Verbatim from the specification, without no-break spaces. */
  refused: {
    fr: "Le nom d'utilisateur / mail ou le mot de passe est invalide !",
    en: 'The username/email or password is invalid!',
  },
}

export type LoginText = InLanguage<typeof login>
