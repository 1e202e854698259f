import { EngineError } from '@parvis/engine'
import { french, type Localised } from '@parvis/schema'

/** Why the credentials of a program are refused. */
const details = {
  several: {
    fr: french`Un seul moyen de s’identifier est attendu : x-token, x-api-key ou Authorization.`,
    en: 'One way of being known is expected: x-token, x-api-key or Authorization.',
  },
  unreadable: {
    fr: 'L’en-tête doit porter une clé ou un jeton, une seule fois et en entier.',
    en: 'The header must carry a key or a token, once and whole.',
  },
  unknown: {
    fr: 'Cette clé ou ce jeton n’existe pas, ou plus.',
    en: 'There is no such key or token, or no longer.',
  },
  key_replaced: {
    fr: 'Cette clé a été remplacée par une autre.',
    en: 'This key was replaced by another one.',
  },
  expired: { fr: 'Cet utilisateur API a expiré.', en: 'This API user has expired.' },
  token_expired: {
    fr: french`Ce jeton a expiré : demandez-en un autre par oauth/token.`,
    en: 'This token has expired: ask for another one by oauth/token.',
  },
  token_expected: {
    fr: french`Cette clé sert à obtenir un jeton, par oauth/token ; elle n’est pas acceptée comme x-api-key.`,
    en: 'This key is for getting a token, by oauth/token; it is not taken as x-api-key.',
  },
  key_expected: {
    fr: 'Cet utilisateur API s’identifie par sa clé, dans l’en-tête x-api-key, et non par un jeton.',
    en: 'This API user is known by its key, in the header x-api-key, and not by a token.',
  },
} as const satisfies Record<string, Localised>

/** Why a program may not call. */
export type Refusal = keyof typeof details | 'api_layer_off' | 'address_not_allowed'

/** Creates the error of a refusal. @param address where the call comes from */
export function refused(why: Refusal, address: string): EngineError {
  if (why === 'api_layer_off') return new EngineError(why, {})
  if (why === 'address_not_allowed') return new EngineError(why, { address })
  return new EngineError('unauthenticated', { detail: details[why] })
}

/** A refusal in the English of protocols. */
export function refusalText(why: Refusal): string {
  if (why === 'api_layer_off') return 'This account does not open its API to programs.'
  if (why === 'address_not_allowed') return 'This API user may not call from this address.'
  return details[why].en
}
