import { defineMessages } from '@parvis/schema'

/** Messages of the dialog before unsaved changes are left. */
export const leaveMessages = defineMessages({
  title: { fr: 'Modifications non enregistrées', en: 'Unsaved changes' },
  text: {
    fr: 'Vos modifications ne sont pas enregistrées : %{names}.',
    en: 'Your changes are not saved: %{names}.',
  },
  discard: { fr: 'Quitter sans enregistrer', en: 'Leave without saving' },
  stay: { fr: 'Continuer la saisie', en: 'Keep editing' },
})
