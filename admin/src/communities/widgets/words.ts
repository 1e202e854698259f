import { defineWords } from '../../i18n/define-words'

/** What the list of widgets says. */
export const widgetsWords = defineWords({ title: 'Widgets' }, { title: 'Widgets' })
