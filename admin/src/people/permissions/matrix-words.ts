import { defineWords } from '../../i18n/define-words'

/** What the controls of all rights say. */
export const matrixWords = defineWords(
  { check: 'Tout cocher', uncheck: 'Tout décocher' },
  { check: 'Check all', uncheck: 'Uncheck all' },
)
