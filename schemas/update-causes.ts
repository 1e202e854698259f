import { defineMessages, french } from '@parvis/schema'
import { releaseCauses } from './release-causes.js'

/** Why an update failed. `made` and `here` are as for `releaseCauses`. */
export const updateCauses = defineMessages({
  ...releaseCauses,
  command_failed: {
    fr: french`La commande de l’exploitant, PARVIS_UPDATE_COMMAND, a échoué : le journal en dit plus.`,
    en: 'The operator’s command, PARVIS_UPDATE_COMMAND, failed: the log says more.',
  },
  disk_full: {
    fr: french`Il n’y a plus assez de place sur le disque : libérez-en, puis recommencez.`,
    en: 'There is not enough room on the disk: make some, then try again.',
  },
  rehearsal_failed: {
    fr: french`La version n’a pas réussi sur une copie de la base de données : rien n’a été changé.`,
    en: 'The release did not work on a copy of the database: nothing was changed.',
  },
  migration_failed: {
    fr: french`Une migration s’est arrêtée : l’ancienne version continue de servir.`,
    en: 'A migration stopped: the former version goes on serving.',
  },
  not_started: {
    fr: french`La nouvelle version n’a pas démarré : l’ancienne a été remise.`,
    en: 'The new version did not start: the former one was put back.',
  },
  not_healthy: {
    fr: french`La nouvelle version ne se portait pas bien : l’ancienne a été remise.`,
    en: 'The new version was not healthy: the former one was put back.',
  },
  interrupted: {
    fr: french`Le serveur s’est arrêté en cours de route : l’ancienne version sert.`,
    en: 'The server stopped meanwhile: the former version serves.',
  },
  internal: {
    fr: french`Une erreur imprévue s’est produite : le journal en dit plus.`,
    en: 'An unexpected error happened: the log says more.',
  },
})

/** The code of a cause. */
export type UpdateCause = keyof typeof updateCauses
