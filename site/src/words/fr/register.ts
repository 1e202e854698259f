import type { RegisterText } from '../register-text'
import { form } from './form'

export const register: RegisterText = {
  meta: {
    title: 'Créer un compte — Parvis',
    description: 'Créez votre compte Parvis\u00a0: cinq champs, un e-mail à confirmer, et vous entrez.',
  },
  form,
  title: 'Bienvenue.',
  lead: 'Créez votre compte Parvis.',
  fields: {
    firstname: 'Prénom',
    lastname: 'Nom',
    username: 'Nom d’utilisateur',
    email: 'E-mail',
    password: 'Mot de passe',
  },
  usernameHint: 'Lettres, chiffres, point, tiret ou tiret bas.',
  submit: 'Créer mon compte',
  signIn: 'J’ai déjà un compte',
  forgot: 'Mot de passe oublié\u00a0?',
  sent: {
    title: 'Regardez votre boîte aux lettres.',
    body: 'Un message est en route vers {email}. Ouvrez-le\u00a0: il dit comment entrer. S’il tarde, regardez parmi les indésirables.',
  },
}
