import { defineMessages } from '@parvis/schema'

/** Messages on pages of the content, besides their records. */
export const content = defineMessages({
  home: {
    services: { fr: 'Voir les services', en: 'See the services' },
    console: { fr: 'Ouvrir la console', en: 'Open the console' },
    drawing: {
      fr: 'Une place dallée devant un édifice à arcades. La porte est ouverte, des gens se croisent.',
      en: 'A paved square in front of an arcaded building. The door is open, people cross paths.',
    },
    grammar: { fr: 'nom masculin', en: 'noun, from French' },
    action: { fr: 'Ouvrir la console', en: 'Open the console' },
    communitiesDrawing: {
      fr: 'Des gens autour d’une colonne d’affichage. L’un d’eux fait signe à une personne qui arrive.',
      en: 'People around an advertising column. One of them waves to someone who is arriving.',
    },
  },
  service: {
    included: { fr: 'Ce que cela comprend', en: 'What it includes' },
    more: { fr: 'En savoir plus', en: 'Learn more' },
    drawings: {
      design: {
        view: { fr: 'Plan', en: 'Plan' },
        caption: {
          fr: 'En violet, le chemin que l’on prend. En pointillé, celui que l’on avait prévu.',
          en: 'In violet, the path people take. Dashed, the one that was planned.',
        },
      },
      web: {
        view: { fr: 'Élévation', en: 'Elevation' },
        caption: {
          fr: 'La clé se pose en dernier. Ensuite, on retire l’échafaudage.',
          en: 'The keystone goes in last. Then the scaffolding comes down.',
        },
      },
      devops: {
        view: { fr: 'Coupe', en: 'Section' },
        caption: {
          fr: 'Sous les dalles : ce qui alimente, ce qui évacue, ce qui avertit.',
          en: 'Under the paving: what feeds, what drains, what warns.',
        },
      },
      seo: {
        view: { fr: 'Situation', en: 'Site map' },
        caption: {
          fr: 'Toutes les rues mènent à la place, à condition d’être indiquées.',
          en: 'Every street leads to the square, as long as there are signs.',
        },
      },
    },
    quote: { fr: 'Demander un devis', en: 'Ask for a quote' },
    quoteTitle: { fr: 'Parlons de votre projet.', en: 'Let us talk about your project.' },
    quoteBody: {
      fr: 'Quelques questions, cinq minutes. Nous répondons avec un prix et un calendrier, ou avec une autre question.',
      en: 'A few questions, five minutes. We answer with a price and a timetable, or with another question.',
    },
    others: { fr: 'Les autres services', en: 'The other services' },
    projects: { fr: 'Réalisations', en: 'Projects' },
    none: { fr: 'Nos services arrivent bientôt.', en: 'Our services are on their way.' },
  },
  project: {
    client: { fr: 'Client', en: 'Client' },
    services: { fr: 'Services', en: 'Services' },
    completedOn: { fr: 'Livré en', en: 'Delivered in' },
    visit: { fr: 'Voir le résultat', en: 'See the result' },
    all: { fr: 'Toutes les réalisations', en: 'All projects' },
    following: { fr: 'La réalisation suivante', en: 'The next project' },
    none: { fr: 'Les premières réalisations arrivent bientôt.', en: 'The first projects are on their way.' },
  },
  faq: {
    none: { fr: 'Aucune question pour l’instant. Posez la vôtre.', en: 'No question yet. Ask yours.' },
    other: { fr: 'Une autre question ?', en: 'Another question?' },
    ask: { fr: 'Nous écrire', en: 'Write to us' },
  },
  article: {
    contents: { fr: 'Sur cette page', en: 'On this page' },
    contact: { fr: 'Nous écrire', en: 'Write to us' },
  },
  sitemap: {
    site: { fr: 'Le site', en: 'The site' },
    services: { fr: 'Services', en: 'Services' },
    projects: { fr: 'Réalisations', en: 'Projects' },
    account: { fr: 'Votre compte', en: 'Your account' },
    legal: { fr: 'Mentions', en: 'Small print' },
  },
})
