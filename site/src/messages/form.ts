import { defineMessages, type InLanguage, type Messages, messageOf } from '@parvis/schema'
import type { Failure } from '../calls/answer'

/** Messages of every form. */
export const form = defineMessages({
  password: {
    show: { fr: 'Afficher le mot de passe', en: 'Show password' },
    hide: { fr: 'Masquer le mot de passe', en: 'Hide password' },
    rule: {
      fr: 'De 12 à 128 caractères. Une phrase convient très bien.',
      en: '12 to 128 characters. A sentence does very well.',
    },
    missing: { fr: 'Encore {count} caractères.', en: '{count} more characters.' },
    oneMissing: { fr: 'Encore 1 caractère.', en: '1 more character.' },
    tooLong: { fr: 'Trop long : 128 caractères au plus.', en: 'Too long: 128 characters at most.' },
    fits: { fr: 'Longueur suffisante.', en: 'Long enough.' },
  },
  errors: {
    required: { fr: messageOf('required', 'fr'), en: messageOf('required', 'en') },
    refused: { fr: 'Cette demande est refusée.', en: 'This request is refused.' },
    unconfirmed: {
      fr: 'Confirmez d’abord votre adresse : le lien est dans le message que nous vous avons envoyé.',
      en: 'Confirm your address first: the link is in the message we sent you.',
    },
    deactivated: {
      fr: 'Ce compte est fermé. Écrivez-nous pour le rouvrir.',
      en: 'This account is closed. Write to us to have it opened again.',
    },
    linkInvalid: {
      fr: 'Ce lien n’est plus valable : il a expiré ou a déjà servi.',
      en: 'This link is no longer valid: it has expired or was used already.',
    },
    tooManyAttempts: {
      fr: 'Trop de tentatives. Attendez une minute, puis réessayez.',
      en: 'Too many attempts. Wait a minute, then try again.',
    },
    tooManyAttemptsUntil: {
      fr: 'Trop de tentatives. Réessayez dans {wait}.',
      en: 'Too many attempts. Try again in {wait}.',
    },
    unavailable: {
      fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
      en: 'The service is unavailable for the moment. Try again shortly.',
    },
    unreachable: {
      fr: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
      en: 'The server does not answer. Check your connection, then try again.',
    },
    failed: {
      fr: 'Une erreur est survenue, veuillez contacter le support',
      en: 'An error occurred, please contact support.',
    },
  } satisfies Messages<Failure | 'required' | 'tooManyAttempts' | 'tooManyAttemptsUntil'>,
  needsScripts: {
    fr: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez-la.',
    en: 'This page needs JavaScript. Turn it on in your browser, then reload it.',
  },
  sending: { fr: 'Envoi en cours…', en: 'Sending…' },
  /** The link to the site. */
  back: { fr: 'Retour au site', en: 'Back to the site' },
  remember: { fr: 'Se souvenir de moi', en: 'Remember me' },
  rememberHelp: { fr: 'Pendant 30 jours, sur cet appareil.', en: 'For 30 days, on this device.' },
})

export type FormText = InLanguage<typeof form>

export type PasswordText = FormText['password']

/** Error messages of forms. */
export type FormErrorText = FormText['errors']
