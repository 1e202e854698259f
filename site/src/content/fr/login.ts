import { messageOf } from '@parvis/schema'
import type { LoginText } from '../login-text'

export const login: LoginText = {
  meta: {
    title: 'Se connecter — Parvis',
    description: 'Connectez-vous à la console Parvis pour suivre vos communautés, vos sociétés et vos pages.',
  },
  title: 'Entrez.',
  lead: 'Connectez-vous à la console Parvis.',
  login: 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  remember: 'Se souvenir de moi',
  rememberHelp: 'Pendant 30 jours, sur cet appareil.',
  submit: 'Se connecter',
  sending: 'Connexion en cours…',
  back: 'Retour au site',
  needsScripts:
    'La connexion a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.',
  errors: {
    required: messageOf('required', 'fr'),
    refused: "Le nom d'utilisateur / mail ou le mot de passe est invalide !",
    tooManyAttempts: 'Trop de tentatives. Attendez une minute, puis réessayez.',
    unavailable: 'La console est momentanément indisponible. Réessayez dans un instant.',
    unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    failed: 'Une erreur est survenue, veuillez contacter le support',
  },
}
