import type { ContentWords } from '../content-words'

export const contentWords: ContentWords = {
  home: {
    services: 'Voir les services',
    console: 'Ouvrir la console',
    drawing: 'Une place dallée devant un édifice à arcades. La porte est ouverte, des gens se croisent.',
    grammar: 'nom masculin',
    action: 'Ouvrir la console',
    communitiesDrawing:
      'Des gens autour d’une colonne d’affichage. L’un d’eux fait signe à une personne qui arrive.',
  },
  service: {
    included: 'Ce que cela comprend',
    more: 'En savoir plus',
    drawings: {
      design: {
        view: 'Plan',
        caption: 'En violet, le chemin que l’on prend. En pointillé, celui que l’on avait prévu.',
      },
      web: { view: 'Élévation', caption: 'La clé se pose en dernier. Ensuite, on retire l’échafaudage.' },
      devops: {
        view: 'Coupe',
        caption: 'Sous les dalles\u00a0: ce qui alimente, ce qui évacue, ce qui avertit.',
      },
      seo: { view: 'Situation', caption: 'Toutes les rues mènent à la place, à condition d’être indiquées.' },
    },
    quote: 'Demander un devis',
    quoteTitle: 'Parlons de votre projet.',
    quoteBody:
      'Quelques questions, cinq minutes. Nous répondons avec un prix et un calendrier, ou avec une autre question.',
    others: 'Les autres services',
    projects: 'Réalisations',
    none: 'Nos services arrivent bientôt.',
  },
  project: {
    client: 'Client',
    services: 'Services',
    completedOn: 'Livré en',
    visit: 'Voir le résultat',
    all: 'Toutes les réalisations',
    following: 'La réalisation suivante',
    none: 'Les premières réalisations arrivent bientôt.',
  },
  faq: {
    none: 'Aucune question pour l’instant. Posez la vôtre.',
    other: 'Une autre question\u00a0?',
    ask: 'Nous écrire',
  },
  article: { contents: 'Sur cette page', contact: 'Nous écrire' },
  sitemap: {
    site: 'Le site',
    services: 'Services',
    projects: 'Réalisations',
    account: 'Votre compte',
    legal: 'Mentions',
  },
}
