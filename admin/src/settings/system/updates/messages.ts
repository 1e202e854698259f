import { defineMessages, french } from '@parvis/schema'

/** Messages about updates. */
export const updatesMessages = defineMessages({
  title: { fr: 'Mises à jour', en: 'Updates' },
  intro: {
    fr: french`Une nouvelle version est vérifiée, répétée sur une copie de la base de données, puis installée ; si elle se porte mal, l’ancienne est remise.`,
    en: 'A new version is verified, rehearsed on a copy of the database, then installed; where it is not healthy, the former one is put back.',
  },
  runs: { fr: 'Version en service', en: 'Running version' },
  available: { fr: 'Nouvelle version', en: 'New version' },
  none: { fr: 'Aucune plus récente dans %{folder}', en: 'None newer in %{folder}' },
  unsupervised: {
    fr: french`Parvis ne peut pas se mettre à jour : il faut qu’il soit lancé par « parvis start », qui seul peut remplacer ses processus.`,
    en: 'Parvis cannot update itself: it has to be started by “parvis start”, which alone can replace its processes.',
  },
  update: { fr: 'Mettre à jour', en: 'Update' },
  restart: { fr: 'Redémarrer les processus', en: 'Restart the processes' },
  hardUpdate: { fr: 'Mise à jour complète', en: 'Full update' },
  rehearse: { fr: 'Répéter', en: 'Rehearse' },
  rehearsalQueued: { fr: 'La répétition commence', en: 'The rehearsal begins' },
  updateTitle: { fr: french`Mettre à jour vers %{version} ?`, en: 'Update to %{version}?' },
  restartTitle: { fr: french`Redémarrer les processus ?`, en: 'Restart the processes?' },
  hardTitle: { fr: french`Lancer une mise à jour complète ?`, en: 'Run a full update?' },
  command: {
    fr: french`La commande de l’exploitant est exécutée d’abord ; la suite est celle d’une mise à jour.`,
    en: 'The operator’s command runs first; then everything goes on as in an update.',
  },
  measured: {
    fr: french`Environ %{seconds} s, mesurées par la répétition : le service continue.`,
    en: 'About %{seconds} s, measured by the rehearsal: the service goes on.',
  },
  downtime: {
    fr: 'Prévoyez que l’application soit indisponible pendant au moins %{minutes} minutes.',
    en: 'Expect the application to be unavailable for at least %{minutes} minutes.',
  },
  rehearseFirst: {
    fr: 'Une répétition mesure la durée réelle.',
    en: 'A rehearsal measures how long it really takes.',
  },
  reloads: {
    fr: french`Cette page se recharge dès que la nouvelle version est en service ; une saisie non enregistrée y est retrouvée.`,
    en: 'This page reloads once the new version runs; unsaved input is found again.',
  },
  soft: { fr: 'Mise à jour', en: 'Update' },
  hard: { fr: 'Mise à jour complète', en: 'Full update' },
  rehearsal: { fr: 'Répétition', en: 'Rehearsal' },
  restarted: { fr: 'Redémarrage', en: 'Restart' },
  steps: { fr: 'Étapes', en: 'Steps' },
  stepOf: { fr: french`Étape %{number} sur %{count} : %{step}`, en: 'Step %{number} of %{count}: %{step}' },
  waits: { fr: 'En attente du superviseur', en: 'Waiting for the supervisor' },
  away: {
    fr: french`Le serveur ne répond pas pour l’instant ; la page continue de le suivre.`,
    en: 'The server does not answer at the moment; the page goes on asking.',
  },
  expects: {
    fr: 'Environ %{seconds} s prévues à partir des migrations',
    en: 'About %{seconds} s expected from the migrations on',
  },
  waiting: { fr: 'En attente', en: 'Waiting' },
  running: { fr: 'En cours', en: 'Under way' },
  done: { fr: 'Réussite', en: 'Done' },
  failed: { fr: 'Échec', en: 'Failed' },
  updateDone: { fr: 'La version %{version} est en service.', en: 'Version %{version} is running.' },
  restartDone: {
    fr: french`Les processus ont été redémarrés ; la version est la même.`,
    en: 'The processes were restarted; the version is the same.',
  },
  rehearsalDone: {
    fr: french`La répétition a réussi : la mise à jour prendrait environ %{seconds} s, sans interruption.`,
    en: 'The rehearsal worked: the update would take about %{seconds} s, without an interruption.',
  },
  notRehearsed: {
    fr: french`La version convient, mais n’a pas pu être répétée : le journal dit pourquoi.`,
    en: 'The release fits, but could not be rehearsed: the log says why.',
  },
  history: { fr: 'Historique', en: 'History' },
  noHistory: { fr: 'Aucune mise à jour pour l’instant.', en: 'No updates so far.' },
  versions: { fr: 'de %{from} à %{to}', en: 'from %{from} to %{to}' },
  by: { fr: 'par %{name}', en: 'by %{name}' },
  took: { fr: '%{seconds} s', en: '%{seconds} s' },
  tookExpected: { fr: '%{seconds} s (%{expected} s prévues)', en: '%{seconds} s (%{expected} s expected)' },
  expected: { fr: '%{seconds} s prévues', en: '%{seconds} s expected' },
  log: { fr: 'Journal', en: 'Log' },
  logOf: { fr: 'Journal du %{date}', en: 'Log of %{date}' },
  emptyLog: { fr: 'Rien n’a été noté.', en: 'Nothing was written.' },
  close: { fr: 'Fermer', en: 'Close' },
})

/** The phases of an update, in words. */
export const phaseMessages = defineMessages({
  command: { fr: 'commande de l’exploitant', en: 'operator’s command' },
  verify: { fr: 'vérification', en: 'verification' },
  unpack: { fr: 'décompression', en: 'unpacking' },
  rehearse: { fr: 'répétition sur une copie', en: 'rehearsal on a copy' },
  migrate: { fr: 'migrations', en: 'migrations' },
  replace: { fr: 'remplacement des processus', en: 'replacement of the processes' },
  watch: { fr: 'surveillance', en: 'observation' },
})

/** How a step of an update is. */
export const stepMessages = defineMessages({
  done: { fr: 'faite', en: 'done' },
  underWay: { fr: 'en cours', en: 'under way' },
  skipped: { fr: 'inutile', en: 'not needed' },
  ahead: { fr: 'à venir', en: 'ahead' },
})
