import { defineMessages } from '@parvis/schema'

/** Messages about when an announcement is sent. */
export const instantMessages = defineMessages({
  instants: { fr: 'Prochains envois', en: 'Next sendings' },
  noInstant: {
    fr: 'Aucun envoi à venir avec ces réglages.',
    en: 'Nothing will be sent with these settings.',
  },
  inZone: { fr: 'À l’heure de %{zone}.', en: 'In the time of %{zone}.' },
  here: { fr: 'chez vous : %{time}', en: 'for you: %{time}' },
  skipped: {
    fr: 'Cette heure n’existe pas ce jour-là : elle est avancée.',
    en: 'This time does not exist on that day: it is moved forward.',
  },
  repeated: {
    fr: 'Cette heure existe deux fois ce jour-là : la première compte.',
    en: 'This time exists twice on that day: the first one counts.',
  },
  offsetChanged: { fr: 'Changement d’heure', en: 'The clocks change' },
})
