import type { HomeText } from '../home-text'

export const home: HomeText = {
  meta: {
    title: 'Parvis — studio de services numériques',
    description:
      'Design UX et UI, développement web, DevOps et référencement\u00a0: Parvis conçoit des sites, les construit et les garde en ligne.',
  },
  hero: {
    title: 'On entre chez vous par la place.',
    lead: 'Parvis est un studio de services numériques. Nous dessinons des sites, nous les construisons, nous les gardons en ligne. Et nous aidons les communautés qui s’y retrouvent.',
    services: 'Voir les services',
    console: 'Ouvrir la console',
    drawing: 'Une place dallée devant un édifice à arcades. La porte est ouverte, des gens se croisent.',
  },
  name: {
    word: 'parvis',
    grammar: 'nom masculin',
    definition: 'Place ouverte devant l’entrée d’un édifice. On s’y attend, on s’y croise, on y revient.',
    body: 'Un site fait le même travail\u00a0: on y arrive avant de savoir si l’on va entrer. Nous prenons soin de cet endroit, du sol jusqu’à la porte.',
  },
  services: {
    title: 'Quatre métiers, une même place.',
    body: 'Un architecte représente un lieu de quatre façons\u00a0: en plan, en élévation, en coupe, en situation. Nos métiers se répondent de la même manière.',
    included: 'Ce que cela comprend',
    design: {
      name: 'Design UX et UI',
      view: 'Plan',
      caption: 'En violet, le chemin que l’on prend. En pointillé, celui que l’on avait prévu.',
      title: 'Tracer le chemin que les gens prennent déjà.',
      body: 'Avant de dessiner un écran, nous regardons des personnes s’en servir. Puis nous maquettons, nous essayons, nous corrigeons, jusqu’à ce que le chemin aille de soi.',
      includes: [
        'Entretiens et tests d’usage',
        'Maquettes et prototypes',
        'Système de design',
        'Accessibilité, WCAG 2.2 AA',
      ],
    },
    web: {
      name: 'Développement web',
      view: 'Élévation',
      caption: 'La clé se pose en dernier. Ensuite, on retire l’échafaudage.',
      title: 'Construire ce qui tient debout.',
      body: 'Des sites et des applications en TypeScript, testés à chaque modification, rapides sur un téléphone ordinaire. Le code vous appartient et vos équipes peuvent le reprendre.',
      includes: [
        'Sites et applications',
        'API et intégrations',
        'Reprise de code existant',
        'Tests automatisés',
      ],
    },
    devops: {
      name: 'DevOps',
      view: 'Coupe',
      caption: 'Sous les dalles\u00a0: ce qui alimente, ce qui évacue, ce qui avertit.',
      title: 'Veiller sur ce qui passe sous les dalles.',
      body: 'Déployer, sauvegarder, surveiller\u00a0: un travail qui ne se voit que lorsqu’il manque. Chaque mise en ligne se répète, se mesure et peut revenir en arrière.',
      includes: [
        'Déploiement continu',
        'Hébergement et sauvegardes',
        'Surveillance et alertes',
        'Infrastructure décrite en code',
      ],
    },
    seo: {
      name: 'Référencement (SEO)',
      view: 'Situation',
      caption: 'Toutes les rues mènent à la place, à condition d’être indiquées.',
      title: 'Être trouvé depuis la rue.',
      body: 'Nous partons des mots que vos visiteurs écrivent. Nous mettons en ordre les pages, les titres et les liens, puis nous mesurons ce qui change, mois après mois.',
      includes: ['Audit technique', 'Recherche de mots-clés', 'Structure et contenus', 'Suivi des positions'],
    },
  },
  communities: {
    title: 'Et la place se remplit.',
    body: 'La console Parvis relie vos serveurs Discord à votre équipe. Vous voyez qui arrive, vous accueillez chacun dans sa langue, vous publiez au bon moment.',
    points: [
      {
        title: 'Accueillir',
        body: 'Un message de bienvenue pour chaque réseau, dans la langue du nouveau membre.',
      },
      { title: 'Connaître', body: 'Les membres de tous vos réseaux dans une seule liste, à jour.' },
      { title: 'Annoncer', body: 'Une annonce écrite une fois, relue à deux, envoyée à l’heure choisie.' },
    ],
    action: 'Ouvrir la console',
    drawing: 'Des gens autour d’une colonne d’affichage. L’un d’eux fait signe à une personne qui arrive.',
  },
  company: {
    title: 'Vous gardez les clés.',
    body: 'Le code, les comptes et les noms de domaine sont à votre nom dès le premier jour. Nous écrivons ce que nous faisons, pour que quelqu’un d’autre puisse prendre la suite.',
    points: [
      { title: 'Une personne vous répond', body: 'La même, du premier échange à la mise en ligne.' },
      {
        title: 'Des étapes courtes',
        body: 'Toutes les deux semaines, quelque chose que vous pouvez essayer.',
      },
      { title: 'Tout est écrit', body: 'Les coûts, les retards et les choix, au même endroit.' },
    ],
  },
}
