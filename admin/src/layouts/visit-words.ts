import { defineWords } from '../i18n/define-words'

/** Messages of the bar of a visit. */
export const visitWords = defineWords(
  {
    bar: 'Visite d’un compte',
    in: 'Compte « %{name} »',
    as: 'Vous y êtes exploitant',
    leave: 'Revenir',
  },
  {
    bar: 'Visit of an account',
    in: 'Account "%{name}"',
    as: 'You are an operator here',
    leave: 'Go back',
  },
)
