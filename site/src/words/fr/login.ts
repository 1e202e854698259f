import type { LoginText } from '../login-text'
import { form } from './form'

export const login: LoginText = {
  meta: {
    title: 'Se connecter — Parvis',
    description: 'Connectez-vous à la console Parvis pour suivre vos communautés, vos sociétés et vos pages.',
  },
  form,
  title: 'Entrez.',
  lead: 'Connectez-vous à la console Parvis.',
  login: 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  sending: 'Connexion en cours…',
  refused: "Le nom d'utilisateur / mail ou le mot de passe est invalide !",
  ended: 'Votre session a pris fin. Connectez-vous pour reprendre là où vous en étiez.',
  signedIn: { body: 'Votre session est ouverte.', open: 'Continuer' },
  passkey: {
    or: 'ou',
    use: 'Utiliser une clé d’accès',
    waiting: 'Votre clé d’accès est attendue…',
    cancelled: 'Aucune clé d’accès n’a été présentée. Réessayez, ou choisissez un autre moyen.',
    unsupported: 'Ce navigateur ne connaît pas les clés d’accès. Choisissez un autre moyen.',
  },
  forgot: 'Mot de passe oublié\u00a0?',
  register: 'Créer un compte',
  secondStep: {
    title: 'Encore une porte.',
    passkey: {
      body: 'Présentez votre clé d’accès\u00a0: votre appareil vous dit comment.',
      choose: 'Utiliser une clé d’accès',
    },
    totp: {
      body: 'Saisissez le code que montre votre application d’authentification.',
      label: 'Code à six chiffres',
      choose: 'Utiliser le code de l’application',
    },
    recovery: {
      body: 'Saisissez l’un des codes de secours que vous avez gardés. Il ne servira qu’une fois.',
      label: 'Code de secours',
      choose: 'Utiliser un code de secours',
    },
    submit: 'Valider le code',
    restart: 'Recommencer la connexion',
    late: 'Cette connexion a trop duré. Recommencez.',
  },
}
