import { defineMessages } from '@parvis/schema'

/** Messages of the recovery codes, which are shown once. */
export const recoveryMessages = defineMessages({
  title: { fr: 'Vos codes de secours', en: 'Your recovery codes' },
  intro: {
    fr: 'Chacun remplace une fois votre seconde étape si vous ne l’avez plus. Gardez-les en lieu sûr : ils ne seront plus affichés.',
    en: 'Each stands in once for your second step if you no longer have it. Keep them somewhere safe: they will not be shown again.',
  },
  copy: { fr: 'Copier', en: 'Copy' },
  copied: { fr: 'Copié.', en: 'Copied.' },
  copyFailed: {
    fr: 'La copie a échoué : sélectionnez les codes et copiez-les.',
    en: 'Copying failed: select the codes and copy them.',
  },
  download: { fr: 'Télécharger', en: 'Download' },
  file: { fr: 'codes-de-secours-parvis.txt', en: 'parvis-recovery-codes.txt' },
  print: { fr: 'Imprimer', en: 'Print' },
  done: { fr: 'J’ai gardé ces codes', en: 'I have kept these codes' },
})
