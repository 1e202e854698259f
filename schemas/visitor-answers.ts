import { dateTime, email, embedded, longText, text } from '@parvis/schema'

/** Mailed answers to a visitor, in the order of sending. */
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

/** Address of the form's sender, to which answers go; only the form handler sets it. */
export function visitorSender() {
  return email({ label: { fr: 'Envoyé depuis', en: 'Sent from' }, readOnly: true })
}
