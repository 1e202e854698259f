import { defineMessages } from '@parvis/schema'

/** Messages of the calendar of announcements. */
export const calendarMessages = defineMessages({
  title: { fr: 'Calendrier des annonces', en: 'Calendar of announcements' },
  announcements: { fr: 'Annonces', en: 'Announcements' },
  write: { fr: 'Écrire une annonce', en: 'Write an announcement' },
  move: { fr: 'Déplacer « %{title} »', en: 'Move “%{title}”' },
  moveTitle: { fr: 'Déplacer « %{title} » ?', en: 'Move “%{title}”?' },
  moveIntro: {
    fr: 'Elle est programmée de nouveau, à l’heure de %{zone}.',
    en: 'It is scheduled again, in the time of %{zone}.',
  },
  moveLabel: { fr: 'Déplacer', en: 'Move' },
  start: { fr: 'Date et heure', en: 'Date and time' },
  moved: { fr: '« %{title} » est déplacée.', en: '“%{title}” is moved.' },
  movedWaiting: {
    fr: '« %{title} » est déplacée, et attend de nouveau une approbation.',
    en: '“%{title}” is moved, and awaits approval again.',
  },
  changed: {
    fr: 'Quelqu’un l’a modifiée entre-temps. Relisez-la, puis recommencez.',
    en: 'Somebody changed it meanwhile. Read it again, then try once more.',
  },
  hint: {
    fr: 'Faites glisser une annonce programmée vers un autre jour, ou utilisez son bouton « Déplacer ».',
    en: 'Drag a scheduled announcement to another day, or use its “Move” button.',
  },
})
