import { choice, dateTime, type Fields, text } from '@parvis/schema'

/** What is noted beside values of records: why a call was refused, and until when a key works. */
export const notedFields: Fields = {
  why: choice({
    label: { fr: 'Raison', en: 'Reason' },
    choices: {
      api_layer_off: { fr: 'L’accès par API est désactivé', en: 'The API layer is off' },
      address_not_allowed: { fr: 'Adresse non autorisée', en: 'Address not allowed' },
      forbidden: { fr: 'Droit manquant', en: 'Missing right' },
      people_only: { fr: 'Appel réservé aux personnes', en: 'A call for people only' },
      expired: { fr: 'Utilisateur API expiré', en: 'Expired API user' },
      key_replaced: { fr: 'Clé remplacée', en: 'Replaced key' },
      key_expected: { fr: 'Clé attendue au lieu d’un jeton', en: 'A key was expected, not a token' },
      token_expected: { fr: 'Jeton attendu au lieu d’une clé', en: 'A token was expected, not a key' },
      token_expired: { fr: 'Jeton expiré', en: 'Expired token' },
    },
  }),
  call: text({ label: { fr: 'Appel', en: 'Call' } }),
  previousUntil: dateTime({
    label: { fr: 'Clé précédente acceptée jusqu’au', en: 'Former key accepted until' },
  }),
  expiresAt: dateTime({ label: { fr: 'Expire le', en: 'Expires' } }),
}
