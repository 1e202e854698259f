import { messageOf } from '@parvis/schema'
import type { FormText } from '../form-text'

export const form: FormText = {
  password: {
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    rule: 'De 12 à 128 caractères. Une phrase convient très bien.',
    missing: 'Encore {count} caractères.',
    oneMissing: 'Encore 1 caractère.',
    tooLong: 'Trop long\u00a0: 128 caractères au plus.',
    fits: 'Longueur suffisante.',
  },
  errors: {
    required: messageOf('required', 'fr'),
    refused: 'Cette demande est refusée.',
    unconfirmed:
      'Confirmez d’abord votre adresse\u00a0: le lien est dans le message que nous vous avons envoyé.',
    deactivated: 'Ce compte est fermé. Écrivez-nous pour le rouvrir.',
    linkGone: 'Ce lien n’est plus valable\u00a0: il a expiré ou a déjà servi.',
    tooManyAttempts: 'Trop de tentatives. Attendez une minute, puis réessayez.',
    tooManyAttemptsUntil: 'Trop de tentatives. Réessayez dans {wait}.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    failed: 'Une erreur est survenue, veuillez contacter le support',
  },
  needsScripts: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez-la.',
  sending: 'Envoi en cours…',
  back: 'Retour au site',
  remember: 'Se souvenir de moi',
  rememberHelp: 'Pendant 30 jours, sur cet appareil.',
}
