import type { ContentWords } from '../content-words'

export const contentWords: ContentWords = {
  home: {
    services: 'See the services',
    console: 'Open the console',
    drawing: 'A paved square in front of an arcaded building. The door is open, people cross paths.',
    grammar: 'noun, from French',
    action: 'Open the console',
    communitiesDrawing: 'People around an advertising column. One of them waves to someone who is arriving.',
  },
  service: {
    included: 'What it includes',
    more: 'Learn more',
    drawings: {
      design: {
        view: 'Plan',
        caption: 'In violet, the path people take. Dashed, the one that was planned.',
      },
      web: {
        view: 'Elevation',
        caption: 'The keystone goes in last. Then the scaffolding comes down.',
      },
      devops: { view: 'Section', caption: 'Under the paving: what feeds, what drains, what warns.' },
      seo: { view: 'Site map', caption: 'Every street leads to the square, as long as there are signs.' },
    },
    quote: 'Ask for a quote',
    quoteTitle: 'Let us talk about your project.',
    quoteBody:
      'A few questions, five minutes. We answer with a price and a timetable, or with another question.',
    others: 'The other services',
    projects: 'Projects',
    none: 'Our services are on their way.',
  },
  project: {
    client: 'Client',
    services: 'Services',
    completedOn: 'Delivered in',
    visit: 'See the result',
    all: 'All projects',
    following: 'The next project',
    none: 'The first projects are on their way.',
  },
  faq: { none: 'No question yet. Ask yours.', other: 'Another question?', ask: 'Write to us' },
  article: { contents: 'On this page', contact: 'Write to us' },
  sitemap: {
    site: 'The site',
    services: 'Services',
    projects: 'Projects',
    account: 'Your account',
    legal: 'Small print',
  },
}
