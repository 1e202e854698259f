import { dateTime, embedded, longText, text } from '@parvis/schema'

/** What a visitor was answered by mail, in the order it was sent. */
export function visitorAnswers() {
  return embedded({
    label: { fr: 'Réponses', en: 'Answers' },
    item: { fr: 'Réponse', en: 'Answer' },
    readOnly: true,
    maxItems: 1000,
    fields: {
      text: longText({ label: { fr: 'Réponse', en: 'Answer' }, required: true, maxLength: 10_000 }),
      by: text({ label: { fr: 'Par', en: 'By' }, required: true }),
      at: dateTime({ label: { fr: 'Envoyée le', en: 'Sent' }, required: true }),
    },
  })
}
