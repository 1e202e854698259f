import { defineMessages } from '@parvis/schema'

export const jobMessages = defineMessages({
  title: { fr: 'Travaux en arrière-plan', en: 'Background work' },
  running: {
    fr: '%{smart_count} travail en cours |||| %{smart_count} travaux en cours',
    en: '%{smart_count} job running |||| %{smart_count} jobs running',
  },
  allEnded: { fr: 'Travaux terminés', en: 'Jobs ended' },
  waiting: { fr: 'En attente', en: 'Waiting' },
  begun: { fr: 'En cours', en: 'Running' },
  of: { fr: '%{done} sur %{about} environ', en: '%{done} of about %{about}' },
  left: { fr: 'encore %{time} environ', en: 'about %{time} left' },
  done: { fr: 'Terminé', en: 'Done' },
  failed: { fr: 'Échoué', en: 'Failed' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
  reportDone: { fr: 'Terminé : %{title}', en: 'Done: %{title}' },
  reportFailed: { fr: 'Échoué : %{title}', en: 'Failed: %{title}' },
  reportCancelled: { fr: 'Annulé : %{title}', en: 'Cancelled: %{title}' },
  see: { fr: 'Voir', en: 'See' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
  cancelNamed: { fr: 'Annuler : %{title}', en: 'Cancel: %{title}' },
  remove: { fr: 'Retirer de la liste : %{title}', en: 'Remove from the list: %{title}' },
  removeEnded: { fr: 'Retirer ce qui est terminé', en: 'Remove what has ended' },
})
