import { dateTime, email, embedded, longText, text } from '@parvis/schema'

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

/** The address that a visitor sent something from, and is answered at; nobody sets it but what takes forms of the site. */
export function visitorSender() {
  return email({ label: { fr: 'Envoyé depuis', en: 'Sent from' }, readOnly: true })
}
