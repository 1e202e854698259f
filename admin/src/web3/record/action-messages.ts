import { defineMessages } from '@parvis/schema'

/** Labels of the actions on a token. */
export const actionMessages = defineMessages({
  deploy: { fr: 'Déployer…', en: 'Deploy…' },
  retry: { fr: 'Réessayer', en: 'Try again' },
  mint: { fr: 'Émettre…', en: 'Mint…' },
  pause: { fr: 'Mettre en pause…', en: 'Pause…' },
  resume: { fr: 'Relancer…', en: 'Resume…' },
  offer: { fr: 'Céder…', en: 'Hand over…' },
  accept: { fr: 'Accepter la propriété…', en: 'Accept the ownership…' },
  freeze: { fr: 'Figer les métadonnées…', en: 'Freeze metadata…' },
  cancel: { fr: 'Annuler ce qui n’est pas envoyé…', en: 'Cancel what is not sent…' },
  duplicate: { fr: 'Dupliquer', en: 'Duplicate' },
  more: { fr: 'Autres actions', en: 'More actions' },
})
