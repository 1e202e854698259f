import { defineMessages, type Localised } from '@parvis/schema'
import type { EngineErrorCode } from './engine-error.js'

interface ErrorMessage {
  readonly title: Localised
  readonly detail: Localised
}

/** Messages without no-break spaces. */
const asAsked = {
  invalid_credentials: {
    title: { fr: 'Connexion refusée', en: 'Sign-in refused' },
    detail: {
      fr: "Le nom d'utilisateur / mail ou le mot de passe est invalide !",
      en: 'The username/email or password is invalid!',
    },
  },
  internal: {
    title: { fr: 'Erreur !', en: 'Error!' },
    detail: {
      fr: 'Une erreur est survenue, veuillez contacter le support',
      en: 'An error occurred, please contact support.',
    },
  },
}

const others = defineMessages({
  malformed_body: {
    title: { fr: 'Corps illisible', en: 'Unreadable body' },
    detail: {
      fr: 'Le corps de la requête n’a pas la forme annoncée.',
      en: 'The body of the request is not of the form it is said to be.',
    },
  },
  invalid_parameter: {
    title: { fr: 'Paramètre invalide', en: 'Invalid parameter' },
    detail: { fr: 'Paramètre « {parameter} » : {reason}', en: 'Parameter "{parameter}": {reason}' },
  },
  invalid_input: {
    title: { fr: 'Formulaire non valide', en: 'Form not valid.' },
    detail: { fr: 'Des valeurs sont à corriger.', en: 'Some values need to be corrected.' },
  },
  unauthenticated: {
    title: { fr: 'Non connecté', en: 'Not connected' },
    detail: {
      fr: 'Votre session manque ou a expiré. Veuillez vous connecter.',
      en: 'Your session is missing or has expired. Please sign in.',
    },
  },
  unconfirmed: {
    title: { fr: 'Adresse à confirmer', en: 'Address to confirm' },
    detail: {
      fr: 'Confirmez d’abord votre adresse : le lien est dans le message que nous vous avons envoyé.',
      en: 'Confirm your address first: the link is in the message we sent you.',
    },
  },
  account_deactivated: {
    title: { fr: 'Compte désactivé', en: 'Account deactivated' },
    detail: {
      fr: 'Ce compte est désactivé. Écrivez-nous pour le rouvrir.',
      en: 'This account is deactivated. Write to us to have it opened again.',
    },
  },
  forbidden: {
    title: { fr: 'Accès refusé', en: 'Access refused' },
    detail: { fr: 'Il vous manque le droit « {right} ».', en: 'You lack the right "{right}".' },
  },
  read_only_view: {
    title: { fr: 'Lecture seule', en: 'Read only' },
    detail: {
      fr: 'Vous voyez ceci à la place de quelqu’un d’autre, et ne pouvez rien y changer.',
      en: 'You see this in someone else’s place, and cannot change anything.',
    },
  },
  people_only: {
    title: { fr: 'Réservé aux personnes', en: 'For people only' },
    detail: {
      fr: 'Cet appel est fait par des personnes pour elles-mêmes ; un programme ne peut le faire.',
      en: 'People make this call about themselves; a program cannot.',
    },
  },
  cross_site: {
    title: { fr: 'Envoi refusé', en: 'Not sent' },
    detail: {
      fr: 'Ce formulaire ne peut être envoyé que depuis notre site.',
      en: 'This form can only be sent from our own site.',
    },
  },
  api_layer_off: {
    title: { fr: 'API désactivée', en: 'API turned off' },
    detail: {
      fr: 'Ce compte n’ouvre pas son API aux programmes : un administrateur doit d’abord l’activer.',
      en: 'This account does not open its API to programs: an administrator must turn it on first.',
    },
  },
  address_not_allowed: {
    title: { fr: 'Adresse refusée', en: 'Address refused' },
    detail: {
      fr: 'Cet utilisateur API ne peut appeler depuis l’adresse {address}.',
      en: 'This API user may not call from the address {address}.',
    },
  },
  not_found: {
    title: { fr: 'Introuvable', en: 'Not found' },
    detail: { fr: 'Il n’y a rien à cette adresse.', en: 'There is nothing at this address.' },
  },
  method_not_allowed: {
    title: { fr: 'Méthode non prise en charge', en: 'Method not allowed' },
    detail: {
      fr: 'Cette adresse ne répond pas à cette méthode HTTP.',
      en: 'This address does not answer this HTTP method.',
    },
  },
  unknown_host: {
    title: { fr: 'Hôte inconnu', en: 'Unknown host' },
    detail: {
      fr: 'Parvis ne répond pas sous ce nom d’hôte. Son exploitant peut l’ajouter à PARVIS_HOSTS.',
      en: 'Parvis does not answer by this host name. Its operator can add it to PARVIS_HOSTS.',
    },
  },
  stale_version: {
    title: { fr: 'Modifié entre-temps', en: 'Changed in the meantime' },
    detail: {
      fr: 'Quelqu’un a modifié cet élément depuis que vous l’avez ouvert.',
      en: 'Someone has changed this item since you opened it.',
    },
  },
  version_required: {
    title: { fr: 'Version requise', en: 'Version required' },
    detail: {
      fr: 'Une modification doit dire, par l’en-tête If-Match, sur quelle version elle porte.',
      en: 'A change must say, by the If-Match header, which version it is made to.',
    },
  },
  plan_outdated: {
    title: { fr: 'Plan dépassé', en: 'Plan out of date' },
    detail: {
      fr: 'Des éléments ont changé depuis ce plan. Rien n’a été fait ; voyez le nouveau plan.',
      en: 'Something has changed since this plan. Nothing was done; see the new plan.',
    },
  },
  too_many_changes: {
    title: { fr: 'Trop de modifications', en: 'Too many changes' },
    detail: {
      fr: 'Il y a plus de {maximum} modifications : elles ne peuvent pas être faites en une fois.',
      en: 'There are more than {maximum} changes: they cannot be made at once.',
    },
  },
  key_reused: {
    title: { fr: 'Clé déjà utilisée', en: 'Key already used' },
    detail: {
      fr: 'Cette Idempotency-Key a déjà servi à une autre demande.',
      en: 'This Idempotency-Key was used for another request before.',
    },
  },
  body_too_large: {
    title: { fr: 'Envoi trop volumineux', en: 'Too large' },
    detail: { fr: 'Le contenu envoyé dépasse la limite.', en: 'What was sent exceeds the limit.' },
  },
  too_many_values: {
    title: { fr: 'Trop de valeurs', en: 'Too many values' },
    detail: {
      fr: 'Le contenu envoyé a plus de {maximum} valeurs.',
      en: 'What was sent has more than {maximum} values.',
    },
  },
  nested_too_deep: {
    title: { fr: 'Valeurs trop imbriquées', en: 'Nested too deeply' },
    detail: {
      fr: 'Le contenu envoyé a plus de {maximum} niveaux d’imbrication.',
      en: 'What was sent is nested in more than {maximum} levels.',
    },
  },
  records_full: {
    title: { fr: 'Trop d’enregistrements', en: 'Too many records' },
    detail: {
      fr: 'Votre compte ne peut pas avoir plus de {maximum} enregistrements.',
      en: 'Your account cannot have more than {maximum} records.',
    },
  },
  storage_full: {
    title: { fr: 'Espace plein', en: 'Storage full' },
    detail: {
      fr: 'Il n’y a plus assez de place pour ce fichier.',
      en: 'There is not enough room for this file.',
    },
  },
  too_many_uploads: {
    title: { fr: 'Trop d’envois inachevés', en: 'Too many unfinished uploads' },
    detail: {
      fr: 'Trop de vos envois restent inachevés. Terminez-en ou annulez-en, ou réessayez demain.',
      en: 'Too many of your uploads are unfinished. Finish or cancel some, or try again tomorrow.',
    },
  },
  disk_full: {
    title: { fr: 'Disque plein', en: 'Disk full' },
    detail: {
      fr: 'Le disque du serveur est plein : ce fichier ne peut pas être enregistré pour l’instant. Rien n’en a été gardé ; réessayez une fois que l’exploitant aura fait de la place.',
      en: 'The disk of the server is full: this file cannot be stored for now. Nothing of it was stored; try again once the operator has made room.',
    },
  },
  too_many: {
    title: { fr: 'Trop de tentatives', en: 'Too many attempts' },
    detail: {
      fr: 'Trop de tentatives. Veuillez réessayer {reason}.',
      en: 'Too many attempts. Please try again {reason}.',
    },
  },
  unsupported_media_type: {
    title: { fr: 'Type de contenu refusé', en: 'Content type refused' },
    detail: {
      fr: 'Ce type de contenu n’est pas accepté ici.',
      en: 'This type of content is not accepted here.',
    },
  },
  unavailable: {
    title: { fr: 'Momentanément indisponible', en: 'Unavailable for now' },
    detail: {
      fr: 'Le service est momentanément indisponible. Rien n’a été enregistré ; veuillez réessayer.',
      en: 'The service is unavailable for the moment. Nothing was saved; please try again.',
    },
  },
} satisfies Readonly<Record<Exclude<EngineErrorCode, keyof typeof asAsked>, ErrorMessage>>)

/** The message of each error; `{name}` is the placeholder of a fact. */
export const messages: Readonly<Record<EngineErrorCode, ErrorMessage>> = { ...asAsked, ...others }
