import { defineMessages } from '@parvis/schema'

/** Messages of the announcements on the dashboard. */
export const announcementPanelMessages = defineMessages({
  title: { fr: 'Annonces', en: 'Announcements' },
  awaiting: { fr: 'À approuver', en: 'Awaiting approval' },
  next: { fr: 'Prochaines', en: 'Next' },
  last: { fr: 'Dernières', en: 'Last' },
  none: { fr: 'Aucune annonce programmée ni envoyée.', en: 'No announcement is scheduled or was sent.' },
  all: { fr: 'Voir toutes les annonces', en: 'See all announcements' },
})
