import { defineMessages, type Messages } from '@parvis/schema'
import type { ErrorVariant } from './describe-error'

/** Messages of error pages. */
export const errorMessages = defineMessages({
  generic: {
    fr: 'Une erreur est survenue, veuillez contacter le support',
    en: 'An error occurred, please contact support.',
  },
  status: { fr: 'Erreur %{status}', en: 'Error %{status}' },
  back: { fr: 'Revenir en arrière', en: 'Go back' },
  home: { fr: 'Aller à l’accueil', en: 'Go to the first page' },
  reload: { fr: 'Recharger la page', en: 'Reload the page' },
})

/** A path without a page. */
export const notFoundMessages = defineMessages({
  title: { fr: 'Page introuvable', en: 'Page not found' },
  message: { fr: 'Page introuvable', en: 'Page Not Found' },
  unknown: { fr: 'Page introuvable : %{path}', en: 'Page not found: %{path}' },
  invalid: { fr: 'Page introuvable : %{path}', en: 'Page Not Found: %{path}' },
  help: {
    fr: 'L’adresse est peut-être incomplète, ou ce que vous cherchez a été déplacé ou supprimé.',
    en: 'The address may be incomplete, or what you are looking for was moved or deleted.',
  },
})

/** When something broke. */
const serverErrorMessages = defineMessages({
  title: { fr: 'Erreur !', en: 'Error!' },
  message: { fr: 'Erreur interne du serveur', en: 'Internal Server Error' },
  help: {
    fr: 'Ce que vous aviez enregistré est intact. Rechargez la page ; si l’erreur revient, contactez le support.',
    en: 'What you had saved is safe. Reload the page; if the error comes back, contact support.',
  },
})

/** When a right is missing. */
export const forbiddenMessages = defineMessages({
  title: { fr: 'Accès refusé', en: 'Access denied' },
  message: { fr: 'Vous n’avez pas accès à cette page.', en: 'You do not have access to this page.' },
  help: {
    fr: 'Demandez à un administrateur de votre compte de vous donner le droit correspondant.',
    en: 'Ask an administrator of your account to give you the right it needs.',
  },
  right: { fr: 'Droit nécessaire :', en: 'Right needed:' },
  administrators: { fr: 'Vous pouvez demander à %{names}.', en: 'You can ask %{names}.' },
  whoCan: { fr: 'Voir qui a ce droit', en: 'See who has this right' },
})

/** When the product was updated meanwhile. */
const newVersionMessages = defineMessages({
  title: { fr: 'Une nouvelle version est disponible', en: 'A new version is available' },
  message: {
    fr: 'Parvis a été mis à jour pendant que vous y travailliez.',
    en: 'Parvis was updated while you were working.',
  },
  help: {
    fr: 'Rechargez la page pour continuer avec la nouvelle version.',
    en: 'Reload the page to go on with the new version.',
  },
})

/** Title, description and advice of each kind of error. */
export const variantMessages = {
  notFound: notFoundMessages,
  server: serverErrorMessages,
  forbidden: forbiddenMessages,
  newVersion: newVersionMessages,
} satisfies Record<ErrorVariant, Messages<'title' | 'message' | 'help'>>
