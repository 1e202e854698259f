import { boolean, defineResource, integer, localisedText, type SamplesOf } from '@parvis/schema'

/** A question that visitors ask, and its answer. */
export const faq = defineResource({
  name: 'faq',
  route: 'FAQ',
  navigation: { section: 'site', icon: 'question' },
  label: {
    one: { fr: 'Question', en: 'Question' },
    many: { fr: 'FAQ', en: 'FAQ' },
    counted: { fr: 'Questions', en: 'Questions' },
  },
  empty: {
    fr: 'Aucune question pour l’instant. Écrivez la première, avec sa réponse.',
    en: 'No question yet. Write the first one, with its answer.',
  },
  title: 'question',
  fields: {
    question: localisedText({ label: { fr: 'Question', en: 'Question' }, required: true, maxLength: 300 }),
    answer: localisedText({ label: { fr: 'Réponse', en: 'Answer' }, required: true, form: 'rich' }),
    position: integer({
      label: { fr: 'Position', en: 'Position' },
      help: { fr: 'Les plus petites viennent en premier.', en: 'The smallest come first.' },
      min: 0,
    }),
    published: boolean({ label: { fr: 'Publiée', en: 'Published' }, initial: true }),
  },
  list: {
    columns: ['position', 'question', 'published'],
    filters: ['published'],
    sorts: ['position', 'question'],
    search: ['question', 'answer'],
    order: { field: 'position', direction: 'ASC' },
  },
})

export const faqSamples: SamplesOf<typeof faq> = () => [
  {
    position: 50,
    question: { fr: 'Travaillez-vous à distance ?', en: 'Do you work remotely?' },
    answer: {
      fr: '<p>Oui, et nous venons vous voir au début et à la livraison.</p>',
      en: '<p>Yes, and we come to see you at the beginning and at delivery.</p>',
    },
    published: false,
  },
]
