import { greet, momentIn, type Template } from './template.js'

export interface SignIn {
  firstname: string
  /** In short words, such as "Firefox, Linux"; empty when not known. */
  device: string
  address: string
  /** In ISO 8601. */
  at: string
  /** The time zone of their account, by its name in the tz database; UTC when not said. */
  timeZone?: string
}

/** Tells someone that they were signed in to from a browser that was never used before. */
export const newDevice: Template<SignIn> = {
  fr: ({ firstname, device, address, at, timeZone }, link) => ({
    subject: 'Connexion depuis un nouvel appareil',
    greeting: greet('Bonjour', firstname),
    paragraphs: [
      'Une connexion à votre compte vient d’avoir lieu depuis un appareil que nous ne connaissions pas.',
      `${device || 'Navigateur inconnu'}, adresse ${address}, le ${momentIn('fr', at, timeZone)}.`,
    ],
    action: { label: 'Ce n’était pas moi', url: link('/forgot-password') },
    note: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe.',
  }),
  en: ({ firstname, device, address, at, timeZone }, link) => ({
    subject: 'Sign-in from a new device',
    greeting: greet('Hello', firstname),
    paragraphs: [
      'Someone has just signed in to your account from a device we did not know.',
      `${device || 'Unknown browser'}, address ${address}, on ${momentIn('en', at, timeZone)}.`,
    ],
    action: { label: 'It was not me', url: link('/forgot-password') },
    note: 'If it was you, there is nothing to do. If not, choose another password at once.',
  }),
}
