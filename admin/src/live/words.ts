import { defineWords } from '../i18n/define-words'

export const liveWords = defineWords(
  { cut: 'Les changements n’arrivent plus en direct ; nouvel essai…' },
  { cut: 'Changes are not arriving live; trying again…' },
)
