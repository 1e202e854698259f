import { defineMessages } from '@parvis/schema'

/** Steps of building the site, in order. */
export const buildSteps = defineMessages({
  preparing: { fr: 'Préparation', en: 'Preparing' },
  content: { fr: 'Lecture des contenus', en: 'Reading the content' },
  pages: { fr: 'Création des pages', en: 'Making the pages' },
  scripts: { fr: 'Assemblage des scripts et des styles', en: 'Putting scripts and styles together' },
  renderer: { fr: 'Préparation du rendu', en: 'Preparing to draw' },
  html: { fr: 'Écriture des pages', en: 'Writing the pages' },
  finishing: { fr: 'Vérification des pages', en: 'Going through the pages' },
  compressing: { fr: 'Compression', en: 'Compressing' },
  keeping: { fr: 'Mise en place', en: 'Putting it in place' },
})

export type BuildStep = keyof typeof buildSteps

/** Why a build of the site failed. */
export const buildCauses = defineMessages({
  build_failed: {
    fr: 'Le site n’a pas pu être construit. Le journal dit pourquoi.',
    en: 'The site could not be built. The log says why.',
  },
  builder_missing: {
    fr: 'Cette installation ne peut pas construire le site : l’archive parvis-site-builder n’y est pas. Ajoutez-la, puis publiez de nouveau.',
    en: 'This installation cannot build the site: the archive parvis-site-builder is not in it. Add it, then publish again.',
  },
  too_long: {
    fr: 'La construction a dépassé le temps permis.',
    en: 'Building took longer than it may.',
  },
  waiting_turn: {
    fr: 'Une autre construction se termine.',
    en: 'Another build is coming to its end.',
  },
  gave_up: {
    fr: 'La construction a été interrompue plusieurs fois.',
    en: 'Building was interrupted several times.',
  },
  trying_again: {
    fr: 'La construction a été interrompue ; elle reprend bientôt.',
    en: 'Building was interrupted; it begins again soon.',
  },
})

export type BuildCause = keyof typeof buildCauses

/** Number of the latest builds to retain, besides the published one. */
export const retainedBuilds = 5
