import { defineMessages, type InLanguage, type Messages } from '@parvis/schema'
import type { Registration } from '../calls/registration'
import { form } from './form'

export const register = defineMessages({
  meta: {
    title: { fr: 'Créer un compte — Parvis', en: 'Create an account — Parvis' },
    description: {
      fr: 'Créez votre compte Parvis : cinq champs, un e-mail à confirmer, et vous entrez.',
      en: 'Create your Parvis account: five fields, an email to confirm, and you are in.',
    },
  },
  form,
  title: { fr: 'Bienvenue.', en: 'Welcome.' },
  lead: { fr: 'Créez votre compte Parvis.', en: 'Create your Parvis account.' },
  fields: {
    firstname: { fr: 'Prénom', en: 'First name' },
    lastname: { fr: 'Nom', en: 'Last name' },
    username: { fr: 'Nom d’utilisateur', en: 'Username' },
    email: { fr: 'E-mail', en: 'Email' },
    password: { fr: 'Mot de passe', en: 'Password' },
  } satisfies Messages<keyof Registration>,
  usernameHint: {
    fr: 'Lettres, chiffres, point, tiret ou tiret bas.',
    en: 'Letters, digits, dot, hyphen or underscore.',
  },
  submit: { fr: 'Créer mon compte', en: 'Create my account' },
  signIn: { fr: 'J’ai déjà un compte', en: 'I have an account' },
  forgot: { fr: 'Mot de passe oublié ?', en: 'Forgot your password?' },
  sent: {
    title: { fr: 'Regardez votre boîte aux lettres.', en: 'Look in your mailbox.' },
    body: {
      fr: 'Un message est en route vers {email}. Ouvrez-le : il dit comment entrer. S’il tarde, regardez parmi les indésirables.',
      en: 'A message is on its way to {email}. Open it: it says how to come in. If it is late, look among the junk mail.',
    },
  },
})

export type RegisterText = InLanguage<typeof register>
