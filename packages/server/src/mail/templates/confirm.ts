import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

/** Asks whoever registered to prove that the address is theirs; the link is good for 24 hours. */
export const confirm: Template<{ firstname: string; token: string }> = {
  fr: ({ firstname, token }, link) => ({
    subject: 'Confirmez votre adresse e-mail',
    greeting: greet('Bonjour', firstname),
    paragraphs: [french`Il ne reste qu’une étape : confirmer que cette adresse est la vôtre.`],
    action: { label: 'Confirmer mon adresse', url: link('/confirm', token) },
    note: 'Ce lien est valable 24 heures et ne sert qu’une fois. Si vous n’avez pas créé de compte, ignorez ce message.',
  }),
  en: ({ firstname, token }, link) => ({
    subject: 'Confirm your email address',
    greeting: greet('Hello', firstname),
    paragraphs: ['One step is left: confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: link('/confirm', token) },
    note: 'This link is good for 24 hours and works once. If you did not create an account, ignore this message.',
  }),
}
